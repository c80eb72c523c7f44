# The posts' kind of table from the rows of raw/*.jsonl: per endpoint one line per container and tuning, in the order in
# which they were measured, one column per level; then the same for the server's CPU per request, where it is known.
# Phases whose JIT worked through them count only where there is no other. Output is tab-separated; `align` in table.sh
# makes columns of it. A cell that failed says so.
def median: sort | if length % 2 == 1 then .[(length - 1) / 2] else (.[length / 2 - 1] + .[length / 2]) / 2 end;

def usable: map(select(.state == "completed")) as $completed
  | ($completed | map(select(.compiling != true))) | if . == [] then $completed else . end;

def spread: if length > 1 then " (\(min | round)-\(max | round))" else "" end;

def rate:
  usable as $good
  | (map(select(.state == "failed")) | length) as $failed
  | if length == 0 then "not run"
    elif $good == [] then "failed"
    else ($good | map(.requestsPerSecond)) as $rates
      | "\($rates | median | round)"
        + ($rates | spread)
        + (if $good | any(.clientBound == true) then " *" else "" end)
        + (if $good | any(.compiling == true) then " !" else "" end)
        + (if $failed > 0 then " [\($failed) of \(length) failed]" else "" end)
    end;

def cpu: usable | map(.serverCpuMicrosPerRequest | values) | if . == [] then "" else "\(median | round)" + spread end;

# One line per container and tuning of the rows, which are those of one endpoint.
def block($title; cell):
  . as $here
  | ($here | map(.level) | unique) as $levels
  | ([$title] + ($levels | map(tostring)) | join("\t")),
    ([$here[] | [.container, .tuning]] | reduce .[] as $k ([]; if index([$k]) then . else . + [$k] end)
     | .[] as $key
     | ["\($key[0])" + (if $key[1] then " / \($key[1] | gsub("[[:cntrl:]]+"; " "))" else "" end)]
       + ($levels | map(. as $level | $here | map(select([.container, .tuning] == $key and .level == $level)) | cell))
     | join("\t"));

map(select(.kind == "measure")) | sort_by(.started) as $rows
| [$rows[] | .endpoint] | reduce .[] as $e ([]; if index([$e]) then . else . + [$e] end)
| .[] as $endpoint
| ($rows | map(select(.endpoint == $endpoint))) as $here
| "\($endpoint)  (connection: \($here | map(.connection) | unique | join("; ")))",
  ($here | block("req/s at concurrency"; rate)),
  (if any($here[]; .serverCpuMicrosPerRequest != null)
   then "", ($here | block("server CPU per request, us"; cpu))
   else empty end),
  ""
