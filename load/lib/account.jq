# Adds the load tool's own account: $cpu and $wait in ms, "" when unknown.
# The tool limits the run when it was on a CPU, or waiting for one, at least 90 % of the time.
def known: if . == "" then null else tonumber end;
($cpu | known) as $cpu
| ($wait | known) as $wait
| . + {toolCpuMillis: $cpu, toolRunQueueWaitMillis: $wait}
| .toolShare = (if .toolWallMillis == null or .toolWallMillis == 0 or $cpu == null or $wait == null then null
                else ($cpu + $wait) / .toolWallMillis end)
| .clientBound = (if .toolShare == null then null else .toolShare >= 0.90 end)
