package containerlab.jfr.profile;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Where the sampled time went.
 *
 * @param sampler event type of the one sampler used
 * @param bias what this sampler does not see
 * @param samples samples in the phase
 * @param shortestPeriodNanos the shortest stretch between two samples of a thread: of CPU time for
 *     a sampler that weighs its samples, else of time
 * @param longestPeriodNanos the longest one
 * @param sampledSeconds CPU the samples stand for; empty when samples carry no weight
 * @param coverage sampledSeconds / CPU seconds of the process, 0 to 1
 * @param lostSamples samples the sampler had to drop
 * @param truncatedStacks samples whose root frames were cut off
 * @param topFrames innermost frames, most samples first
 * @param topAppFrames innermost application frames, most samples first
 * @param systemCalls what the kernel was asked for, by innermost frame, most first
 * @param paths the ways most time was spent, most first
 * @param layers layers of the code, most first, with the rest as {@code unattributed}
 * @param pools layers of each pool, the pool with most samples first
 */
public record HotSpots(
    String sampler,
    String bias,
    long samples,
    OptionalLong shortestPeriodNanos,
    OptionalLong longestPeriodNanos,
    OptionalDouble sampledSeconds,
    OptionalDouble coverage,
    OptionalLong lostSamples,
    long truncatedStacks,
    List<Row> topFrames,
    List<Row> topAppFrames,
    List<Row> systemCalls,
    List<Path> paths,
    List<Row> layers,
    List<Pool> pools) {

  /**
   * A frame or a layer.
   *
   * @param name the frame or layer
   * @param samples its samples; empty for a rest that was not sampled
   * @param share of the samples, or of the whole CPU when {@code cpuNanos} is there; 0 to 1
   * @param cpuNanos CPU per request or per second, only from a sampler that weighs its samples
   */
  public record Row(String name, OptionalLong samples, double share, OptionalDouble cpuNanos) {}

  /**
   * A way through the code.
   *
   * @param frames innermost frame and its innermost callers outside the JDK; recursion counts once
   */
  public record Path(List<String> frames, long samples, double share, OptionalDouble cpuNanos) {}

  /**
   * The layers of one pool.
   *
   * @param pool pool
   * @param role role in the pool
   * @param samples its samples
   * @param cpuNanos its CPU as measured per request or per second; empty when only sampled
   * @param layers layers, most first, with what is known not to be sampled and, when the pool's CPU
   *     was measured, the rest as {@code unattributed}; shares are of the pool
   */
  public record Pool(
      String pool, String role, long samples, OptionalDouble cpuNanos, List<Row> layers) {}
}
