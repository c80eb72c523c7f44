package containerlab.jfr.profile;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which load-tool run a phase was.
 *
 * @param phase id, unique in the recording
 * @param workload endpoint under load
 * @param tool load tool
 * @param concurrency connections
 * @param repeat 1, 2, ...
 * @param keepAlive whether connections were asked to be kept
 * @param state {@code completed}, {@code failed} or {@code open}
 * @param reason why it failed
 */
public record PhaseIdentity(
    String phase,
    String workload,
    String tool,
    OptionalLong concurrency,
    OptionalLong repeat,
    boolean keepAlive,
    String state,
    Optional<String> reason) {

  /**
   * Whether {@code other} is the same load once more, to its end; unknown repeats are each another
   * one.
   */
  boolean isTriedAgainIn(PhaseIdentity other) {
    return other.state.equals("completed")
        && repeat.isPresent()
        && repeat.equals(other.repeat)
        && workload.equals(other.workload)
        && tool.equals(other.tool)
        && concurrency.equals(other.concurrency)
        && keepAlive == other.keepAlive;
  }
}
