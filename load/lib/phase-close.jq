# ab's result as the body that closes a phase (docs/actuator.md). Unknown figures are left out.
def closing($phase): {
  action: "close",
  phase: $phase,
  state,
  reason,
  figures: ({
    requests, failed, requestsPerSecond, meanMillis, p50Millis, p90Millis, p95Millis, p99Millis, maxMillis,
    toolCpuMillis, toolRunQueueWaitMillis, toolWallMillis
  } | with_entries(select(.value != null)))
}
| with_entries(select(.value != null));
