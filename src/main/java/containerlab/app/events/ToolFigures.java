package containerlab.app.events;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What the load tool measured itself; {@code null} where it does not say.
 *
 * @param requests completed requests
 * @param failed those that failed, without ab's harmless <em>Length</em> differences
 * @param toolCpu the tool's own CPU time
 * @param toolRunQueueWait time it was runnable without a CPU
 * @param toolWall how long it ran
 */
public record ToolFigures(
    @Nullable Long requests,
    @Nullable Long failed,
    @Nullable Double requestsPerSecond,
    @Nullable Duration mean,
    @Nullable Duration p50,
    @Nullable Duration p90,
    @Nullable Duration p95,
    @Nullable Duration p99,
    @Nullable Duration max,
    @Nullable Duration toolCpu,
    @Nullable Duration toolRunQueueWait,
    @Nullable Duration toolWall) {

  /** Nothing known. */
  public static final ToolFigures NONE =
      new ToolFigures(null, null, null, null, null, null, null, null, null, null, null, null);

  /** The same of a run whose rate measures nothing. */
  ToolFigures withoutRate() {
    return new ToolFigures(
        requests, failed, null, mean, p50, p90, p95, p99, max, toolCpu, toolRunQueueWait, toolWall);
  }
}
