package containerlab.jfr.profile;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A change of the servlet container inside the running JVM.
 *
 * @param start when the old container began to close
 * @param seconds until the new one, or after a failure the old one again, accepted requests
 * @param from the container before
 * @param to the container that was asked for
 * @param state {@code succeeded} or {@code failed}
 * @param reason why it failed
 * @param closeNanos what closing the old container took
 * @param startupNanos what starting took
 */
public record ContainerSwitch(
    Instant start,
    double seconds,
    String from,
    String to,
    String state,
    Optional<String> reason,
    OptionalLong closeNanos,
    OptionalLong startupNanos) {

  /** The container that served after it. */
  public String after() {
    return state.equals("succeeded") ? to : from;
  }
}
