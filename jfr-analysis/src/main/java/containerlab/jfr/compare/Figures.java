package containerlab.jfr.compare;

import containerlab.jfr.profile.Limits;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one run says of one load, its repeats taken together: one number per run.
 *
 * @param seconds wall time of the phases
 * @param requests completed requests
 * @param requestsPerSecond {@code requests / seconds}: between the same instants as all else
 * @param toolRequestsPerSecond the load tool's own figure, which leaves its start and end out
 * @param failedShare failed requests of all, 0 to 1
 * @param server CPU of the server
 * @param toolCpuNanos CPU of the load tool per request
 * @param toolBusyShare (CPU + run-queue wait) / wall time of the load tool, 0 to 1
 * @param host the machine; empty when its idle time or the tool's CPU is unknown
 * @param jitShare the JIT's part of the server's CPU, 0 to 1
 * @param runQueueWaitNanos time per request that threads were runnable without a CPU
 * @param voluntarySwitches per request
 * @param involuntarySwitches per request
 * @param allocatedBytes per request
 * @param gcShare GC pauses / wall time, 0 to 1
 * @param sampler where the layers come from
 * @param pools how full the pools were
 * @param busyThreads (CPU + run-queue wait) / wall time of the average thread of each acceptor,
 *     poller and I/O role, with as many threads as there were at the end
 */
public record Figures(
    double seconds,
    double requests,
    double requestsPerSecond,
    OptionalDouble toolRequestsPerSecond,
    OptionalDouble failedShare,
    ServerCpu server,
    OptionalDouble toolCpuNanos,
    OptionalDouble toolBusyShare,
    Optional<Host> host,
    OptionalDouble jitShare,
    OptionalDouble runQueueWaitNanos,
    OptionalDouble voluntarySwitches,
    OptionalDouble involuntarySwitches,
    OptionalDouble allocatedBytes,
    OptionalDouble gcShare,
    Optional<String> sampler,
    List<PoolUse> pools,
    List<BusyThreads> busyThreads) {
  /** Whether the load tool could not ask for more. */
  public boolean loadToolFull() {
    return toolBusyShare.orElse(0) >= Limits.FULL;
  }

  /**
   * Threads that hand requests on.
   *
   * @param pool pool and role
   * @param busyShare of the average thread, 0 to 1
   */
  public record BusyThreads(String pool, double busyShare) {}
}
