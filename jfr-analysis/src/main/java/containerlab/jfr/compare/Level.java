package containerlab.jfr.compare;

import containerlab.jfr.profile.PhaseIdentity;
import java.util.OptionalLong;

/**
 * A workload at one intensity: what runs must have in common to be compared.
 *
 * @param workload endpoint under load
 * @param concurrency connections
 * @param keepAlive whether connections were asked to be kept
 * @param tool load tool
 */
public record Level(String workload, OptionalLong concurrency, boolean keepAlive, String tool) {

  static Level of(PhaseIdentity phase) {
    return new Level(phase.workload(), phase.concurrency(), phase.keepAlive(), phase.tool());
  }

  /** What to call it, such as {@code testCeilingNoAsync c=50 keep-alive (ab)}. */
  public String label() {
    String connections = concurrency.isPresent() ? " c=" + concurrency.getAsLong() : "";
    return workload + connections + (keepAlive ? " keep-alive" : "") + " (" + tool + ")";
  }
}
