package containerlab.jfr.profile;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How much of what was recorded the figures rest on.
 *
 * @param sources the files and archive entries that were read
 * @param fileBytes their size, unpacked
 * @param chunksRead chunks that were read, at least in part
 * @param chunksLost chunks that were not
 * @param eventsRead events that were looked at
 * @param losses what of the files was not read
 * @param gaps when nothing was recorded
 * @param recorder what the recorder says it lost itself
 * @param warnings all that was lost or should be known, one sentence each
 */
public record DataQuality(
    List<String> sources,
    long fileBytes,
    int chunksRead,
    int chunksLost,
    long eventsRead,
    List<Loss> losses,
    List<Gap> gaps,
    Recorder recorder,
    List<String> warnings) {

  /**
   * What the recorder says it lost; unknown is empty.
   *
   * @param lostBytes sum of {@code jdk.DataLoss}: events that did not fit into its buffers
   * @param failedSamples CPU-time samples whose stack could not be walked
   * @param lostSamples CPU-time samples that were not taken
   * @param truncatedStackShare share of the sampled stacks that were cut at the recording's stack
   *     depth, 0 to 1
   */
  public record Recorder(
      long lostBytes,
      OptionalLong failedSamples,
      OptionalLong lostSamples,
      OptionalDouble truncatedStackShare) {}
}
