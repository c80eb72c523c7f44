package containerlab.app.events;

import org.jspecify.annotations.Nullable;

/**
 * How a phase ended.
 *
 * @param reason why it failed; {@code null} when it did not
 */
public record PhaseEnd(State state, @Nullable String reason, ToolFigures figures) {
  /** The part of the requests that a measurement must have got right. */
  private static final double REQUIRED_SHARE = 0.999;

  /** Whether the figures may be used. */
  public enum State {
    COMPLETED,
    FAILED,
    /** The recording stopped before the phase was closed. */
    OPEN
  }

  /**
   * What becomes of the tool's word once it is held against the server's own count: a connection
   * that is closed without an answer looks to some tools like an empty one. A phase that lacks
   * requests, or had them fail, is no measurement and so has no rate.
   *
   * @param tool name of the load tool, for the reason
   * @param received requests that the server received in the phase
   */
  PhaseEnd judgedBy(String tool, long received) {
    Long requests = figures.requests();
    if (state != State.COMPLETED || requests == null) {
      return this;
    }
    Long broken = figures.failed();
    if (received < REQUIRED_SHARE * requests) {
      return failed(
          "%s counts %d requests, the app received %d".formatted(tool, requests, received));
    }
    if (broken != null && broken > (1 - REQUIRED_SHARE) * requests) {
      return failed("%d of %d requests failed".formatted(broken, requests));
    }
    return this;
  }

  private PhaseEnd failed(String why) {
    return new PhaseEnd(State.FAILED, why, figures.withoutRate());
  }

  /** The end of a phase whose recording stops before the load does. */
  public static PhaseEnd stillOpen() {
    return new PhaseEnd(State.OPEN, null, ToolFigures.NONE);
  }
}
