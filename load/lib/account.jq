# The load tool's own account, from its start to its end: all three figures in ms, "" when unknown. CPU and wait are
# those of the same interval as the wall time, so the share is from 0 to 1.
include "thresholds";

def known: if . == "" then null else tonumber end;

def account($cpu; $wait; $wall):
  . + {toolCpuMillis: ($cpu | known), toolRunQueueWaitMillis: ($wait | known), toolWallMillis: ($wall | known)}
  | .toolShare = (if .toolCpuMillis == null or .toolRunQueueWaitMillis == null or (.toolWallMillis // 0) == 0 then null
                  else (.toolCpuMillis + .toolRunQueueWaitMillis) / .toolWallMillis end)
  | .clientBound = (if .toolShare == null then null else .toolShare >= client_bound_share end);
