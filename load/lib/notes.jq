# What must be read with a table: from the rows of raw/*.jsonl, a line each.
include "thresholds";

def on_one_line: gsub("[[:cntrl:]]+"; " ");

def notes:
  map(select(.kind == "measure"))
  | (map(select(.compiling == true)) | length) as $compiling
  | (map(.failedLength // 0) | add // 0) as $lengths
  | (if any(.clientBound == true) then
       "* client-bound: ab was on a CPU, or waiting for one, at least \(client_bound_share | percent) of the time"
     else empty end),
    (if $compiling > 0 then
       "In \($compiling) phase\(if $compiling == 1 then "" else "s" end) the JIT took more than "
       + "\(compiling_share | percent) of the server's CPU, which is no result (column compiling): left out where the "
       + "phase was measured again, else marked !. A longer warm-up helps"
     else empty end),
    (if $lengths > 0 then
       "\($lengths) bodies were not as long as the first one "
       + "(what ab calls Length failures; harmless where bodies vary)"
     else empty end),
    (map(select(.state == "failed"))[]
     | "failed: \(.container) \(.endpoint) c=\(.level) repeat \(.repeat): \(.reason | on_one_line)");
