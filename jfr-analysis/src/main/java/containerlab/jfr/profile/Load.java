package containerlab.jfr.profile;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A phase as the load tool and the server's request counter saw it.
 *
 * @param requests completed requests by the tool's count
 * @param failed those that failed
 * @param received requests that reached the application, by the server's own count
 * @param requestsPerSecond the tool's figure
 * @param responseTime closed-loop response times, when the tool gave any
 * @param toolCpuNanosPerRequest CPU of the load tool itself
 * @param toolBusyShare (CPU + run-queue wait) / wall time of the tool: near 1, the tool was the
 *     limit
 */
public record Load(
    OptionalLong requests,
    OptionalLong failed,
    OptionalLong received,
    OptionalDouble requestsPerSecond,
    Optional<ResponseTime> responseTime,
    OptionalDouble toolCpuNanosPerRequest,
    OptionalDouble toolBusyShare) {

  /**
   * Response times in nanoseconds with a fixed number of connections. Their mean is about
   * connections / throughput by construction; they are not the latency at a given rate.
   */
  public record ResponseTime(
      OptionalLong meanNanos,
      OptionalLong p50Nanos,
      OptionalLong p90Nanos,
      OptionalLong p95Nanos,
      OptionalLong p99Nanos,
      OptionalLong maxNanos) {}
}
