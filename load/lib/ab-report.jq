# Reads one run of ab: its report (input, raw), --rawfile errors, --rawfile percentiles (its -e file),
# --argjson status (exit status), --argjson planned (-n), --arg interrupted (why it was cut short, or "").
# Unknown is null, never 0. A run counts as completed when ab did all it was asked for and at most
# 0.1 % of the requests really failed.

def figure($pattern): [capture($pattern; "n").value][0] // null | if . == null then null else tonumber end;
def percentile($p): [$percentiles | capture("\\n\($p),(?<value>[0-9.]+)"; "n").value][0] // null
  | if . == null then null else tonumber end;

. as $report
| figure("Complete requests: +(?<value>[0-9]+)") as $complete
| figure("Failed requests: +(?<value>[0-9]+)") as $counted
# ab leaves out a class list when nothing failed, and the lines below when they are zero.
| (if $counted == null then null else 0 end) as $zero
| (figure("\\(Connect: (?<value>[0-9]+)") // $zero) as $connect
| (figure("Receive: (?<value>[0-9]+)") // $zero) as $receive
| (figure("Length: (?<value>[0-9]+), Exceptions") // $zero) as $length
| (figure("Exceptions: (?<value>[0-9]+)\\)") // $zero) as $exceptions
| (figure("Non-2xx responses: +(?<value>[0-9]+)") // $zero) as $non2xx
| (figure("Write errors: +(?<value>[0-9]+)") // $zero) as $writeErrors
# ab counts one broken connection as Receive, as Length and as an exception. Length alone only says that a body was
# not as long as the first one, which is no failure.
| (if $zero == null then null else $connect + ([$receive, $exceptions] | max) + $non2xx end) as $failed
| ([$errors | capture("(^|\n)(?<value>(apr_|ab: |Test aborted|Send request)[^\n]*)"; "gn").value | gsub("[[:cntrl:]]+"; " ")][-1]
   // ($errors | gsub("[[:cntrl:]]+"; " ") | sub("^ +"; "") | .[0:200])) as $said
| ($complete // figure("Total of (?<value>[0-9]+) requests completed")) as $done
| (if $interrupted != "" then $interrupted
   elif $status != 0 then "ab exited with \($status)" + (if $said == "" then "" else ": \($said)" end)
   # The last line is the longest request; ab leaves it out after a single one.
   elif $complete == null or (figure("100% +(?<value>[0-9]+) \\(longest request\\)") == null and $planned > 1) then "ab's report is cut"
   elif $complete < $planned then "ab completed \($complete) of \($planned) requests"
   elif $failed > 0.001 * $complete then
     "\($failed) of \($complete) requests failed (connect \($connect), receive \($receive), exceptions \($exceptions), non-2xx \($non2xx))"
   else null end) as $reason
| {
    state: (if $reason == null then "completed" else "failed" end),
    reason: $reason,
    requests: $done,
    requestsPerSecond: figure("Requests per second: +(?<value>[0-9.]+)"),
    meanMillis: figure("Time per request: +(?<value>[0-9.]+) \\[ms\\] \\(mean\\)"),
    p50Millis: percentile(50), p90Millis: percentile(90), p95Millis: percentile(95), p99Millis: percentile(99),
    maxMillis: figure("100% +(?<value>[0-9]+) \\(longest request\\)"),
    failed: $failed,
    failedConnect: $connect, failedReceive: $receive, failedLength: $length, failedExceptions: $exceptions,
    writeErrors: $writeErrors, non2xx: $non2xx,
    keepAliveRequests: (figure("Keep-Alive requests: +(?<value>[0-9]+)")),
    toolWallMillis: (figure("Time taken for tests: +(?<value>[0-9.]+)") | if . == null then null else . * 1000 end)
  }
# A broken run has no rate: a number here would be read as a measurement.
| if .state == "failed" then .requestsPerSecond = null else . end
