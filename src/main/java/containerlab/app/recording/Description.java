package containerlab.app.recording;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A recording, running or stored.
 *
 * @param settings name of the settings; {@code null} when an earlier process recorded it
 * @param startTime {@code null} when the file does not tell
 * @param duration {@code null} when the file does not tell
 * @param bytes size on disk so far
 * @param warning what to know before its figures are trusted; {@code null} when nothing
 */
public record Description(
    String name,
    @Nullable String settings,
    State state,
    @Nullable Instant startTime,
    @Nullable Duration duration,
    long bytes,
    @Nullable String warning) {

  /** Whether it still records. */
  public enum State {
    RUNNING,
    STOPPED
  }
}
