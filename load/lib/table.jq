# The posts' kind of table from the rows of raw/*.jsonl: per endpoint one line per container and tuning, one column
# per level. Output is tab-separated; `align` in table.sh makes columns of it. A cell that failed says so.
def median: sort | if length % 2 == 1 then .[(length - 1) / 2] else (.[length / 2 - 1] + .[length / 2]) / 2 end;

def cell:
  (map(select(.state == "completed"))) as $good
  | (length - ($good | length)) as $failed
  | if length == 0 then "not run"
    elif $good == [] then "failed"
    else ($good | map(.requestsPerSecond)) as $rates
      | "\($rates | median | round)"
        + (if ($rates | length) > 1 then " (\($rates | min | round)-\($rates | max | round))" else "" end)
        + (if $good | any(.clientBound == true) then " *" else "" end)
        + (if $good | any((.jitShare // 0) > 0.05) then " !" else "" end)
        + (if $failed > 0 then " [\($failed) of \(length) failed]" else "" end)
    end;

map(select(.kind == "measure")) as $rows
| ($rows | map(.level) | unique) as $levels
| [$rows[] | .endpoint] | reduce .[] as $e ([]; if index([$e]) then . else . + [$e] end)
| .[] as $endpoint
| ($rows | map(select(.endpoint == $endpoint))) as $here
| "\($endpoint)  (connection: \($here | map(.connection) | unique | join("; ")))",
  (["req/s at concurrency"] + ($levels | map(tostring)) | join("\t")),
  ([$here[] | [.container, .tuning]] | reduce .[] as $k ([]; if index([$k]) then . else . + [$k] end)
   | .[] as $key
   | ["\($key[0])" + (if $key[1] then " / \($key[1] | gsub("[[:cntrl:]]+"; " "))" else "" end)]
     + ($levels | map(. as $level | $here | map(select([.container, .tuning] == $key and .level == $level)) | cell))
   | join("\t")),
  ""
