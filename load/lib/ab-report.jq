# Reads one run of ab: its report (input, raw), what it complained about, its percentiles (its -e file), its exit
# status, how many requests it was asked for (-n), and why it was cut short, or "". Unknown is null, never 0. A run
# counts as completed when ab did all it was asked for and hardly any request really failed.
include "thresholds";

def figure($pattern): [capture($pattern; "n").value][0] // null | if . == null then null else tonumber end;
def percentile($p): [capture("\\n\($p),(?<value>[0-9.]+)"; "n").value][0] // null
  | if . == null then null else tonumber end;
def on_one_line: gsub("[[:cntrl:]]+"; " ");

# What ab complained about: its last error line, or the beginning of whatever it wrote.
def complaint:
  [capture("(^|\n)(?<value>(apr_|ab: |Test aborted|Send request)[^\n]*)"; "gn").value | on_one_line][-1]
  // (on_one_line | sub("^ +"; "") | .[0:200]);

def failures:
  figure("Failed requests: +(?<value>[0-9]+)") as $counted
  # ab leaves out a class list when nothing failed, and the lines below when they are zero.
  | (if $counted == null then null else 0 end) as $zero
  | {
      connect: (figure("\\(Connect: (?<value>[0-9]+)") // $zero),
      receive: (figure("Receive: (?<value>[0-9]+)") // $zero),
      length: (figure("Length: (?<value>[0-9]+), Exceptions") // $zero),
      exceptions: (figure("Exceptions: (?<value>[0-9]+)\\)") // $zero),
      non2xx: (figure("Non-2xx responses: +(?<value>[0-9]+)") // $zero),
      writeErrors: (figure("Write errors: +(?<value>[0-9]+)") // $zero)
    }
  # ab counts one broken connection as Receive, as Length and as an exception. Length alone only says that a body was
  # not as long as the first one, which is no failure.
  | .all = (if $zero == null then null else .connect + ([.receive, .exceptions] | max) + .non2xx end);

# Why the run is no result, or null.
def reason($failures; $complete; $planned; $status; $interrupted; $complaint):
  if $interrupted != "" then $interrupted
  elif $status != 0 then "ab exited with \($status)" + (if $complaint == "" then "" else ": \($complaint)" end)
  # The last line is the longest request; ab leaves it out after a single one.
  elif $complete == null or (figure("100% +(?<value>[0-9]+) \\(longest request\\)") == null and $planned > 1)
  then "ab's report is cut"
  elif $complete < $planned then "ab completed \($complete) of \($planned) requests"
  elif $failures.all > most_failed_share * $complete then
    "\($failures.all) of \($complete) requests failed (connect \($failures.connect), receive \($failures.receive), "
    + "exceptions \($failures.exceptions), non-2xx \($failures.non2xx))"
  else null end;

def report($planned; $status; $interrupted; $errors; $percentiles):
  failures as $failures
  | figure("Complete requests: +(?<value>[0-9]+)") as $complete
  | reason($failures; $complete; $planned; $status; $interrupted; $errors | complaint) as $reason
  | {
      state: (if $reason == null then "completed" else "failed" end),
      reason: $reason,
      requests: ($complete // figure("Total of (?<value>[0-9]+) requests completed")),
      # A broken run has no rate: a number here would be read as a measurement.
      requestsPerSecond: (if $reason == null then figure("Requests per second: +(?<value>[0-9.]+)") else null end),
      meanMillis: figure("Time per request: +(?<value>[0-9.]+) \\[ms\\] \\(mean\\)"),
      p50Millis: ($percentiles | percentile(50)), p90Millis: ($percentiles | percentile(90)),
      p95Millis: ($percentiles | percentile(95)), p99Millis: ($percentiles | percentile(99)),
      maxMillis: figure("100% +(?<value>[0-9]+) \\(longest request\\)"),
      failed: $failures.all,
      failedConnect: $failures.connect, failedReceive: $failures.receive, failedLength: $failures.length,
      failedExceptions: $failures.exceptions,
      writeErrors: $failures.writeErrors, non2xx: $failures.non2xx,
      keepAliveRequests: figure("Keep-Alive requests: +(?<value>[0-9]+)")
    };
