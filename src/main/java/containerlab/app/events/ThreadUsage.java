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

  /** CPU time of the process. */
  long processCpuNanos() {
    return byRole.values().stream().mapToLong(Usage::cpuNanos).sum() + endedCpuNanos;
  }
}
