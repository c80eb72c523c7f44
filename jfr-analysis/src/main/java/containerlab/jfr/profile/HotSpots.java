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
 * @param sampledSeconds CPU the samples stand for; empty when samples carry no weight
 * @param coverage sampledSeconds / CPU seconds of the process, 0 to 1
 * @param lostSamples samples the sampler had to drop
 * @param truncatedStacks samples whose root frames were cut off
 * @param topFrames innermost frames, most samples first
 * @param topAppFrames innermost application frames, most samples first
 * @param layers layers of the code, most first, with the rest as {@code unattributed}
 */
public record HotSpots(
    String sampler,
    String bias,
    long samples,
    OptionalDouble sampledSeconds,
    OptionalDouble coverage,
    OptionalLong lostSamples,
    long truncatedStacks,
    List<Row> topFrames,
    List<Row> topAppFrames,
    List<Row> layers) {

  /**
   * A frame or a layer.
   *
   * @param name the frame or layer
   * @param samples its samples; empty for a rest that was not sampled
   * @param share of the samples, or of the whole CPU when {@code cpuNanos} is there; 0 to 1
   * @param cpuNanos CPU per request or per second, only from a sampler that weighs its samples
   */
  public record Row(String name, OptionalLong samples, double share, OptionalDouble cpuNanos) {}
}
