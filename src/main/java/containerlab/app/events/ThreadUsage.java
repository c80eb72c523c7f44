package containerlab.app.events;

import java.util.Map;

/**
 * Usage of the whole process by pool and role, counted since sampling began.
 *
 * @param byRole roles that have or had threads
 * @param endedCpuNanos CPU time that threads used after they were last seen
 */
record ThreadUsage(Map<ThreadRole, Usage> byRole, long endedCpuNanos) {

  Usage of(ThreadRole role) {
    return byRole.getOrDefault(role, Usage.NONE);
  }

  /**
   * CPU time of the process between two looks: the sum of its threads, which the kernel counts in
   * nanoseconds. What threads did after they were last seen is only known as the rest of the
   * process' own account, in ticks, so it counts when it is more than those can be wrong by.
   */
  long processCpuSince(ThreadUsage before) {
    long ended = endedCpuNanos - before.endedCpuNanos;
    return seenCpuNanos() - before.seenCpuNanos() + (ended > Ticks.UNCERTAINTY_NANOS ? ended : 0);
  }

  private long seenCpuNanos() {
    return byRole.values().stream().mapToLong(Usage::cpuNanos).sum();
  }
}
