package containerlab.app.events;

import org.jspecify.annotations.Nullable;

/**
 * How a phase ended.
 *
 * @param reason why it failed; {@code null} when it did not
 */
public record PhaseEnd(State state, @Nullable String reason, ToolFigures figures) {

  /** Whether the figures may be used. */
  public enum State {
    COMPLETED,
    FAILED,
    /** The recording stopped before the phase was closed. */
    OPEN
  }

  /** The end of a phase whose recording stops before the load does. */
  public static PhaseEnd stillOpen() {
    return new PhaseEnd(State.OPEN, null, ToolFigures.NONE);
  }
}
