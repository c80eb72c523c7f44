package containerlab.jfr.profile;

import java.util.List;
import java.util.Optional;

/**
 * What one recording says.
 *
 * @param file the file, as the user named it
 * @param run what was recorded
 * @param switches live switches of the container, in order of time
 * @param warmUp the phases left out, if there were any
 * @param pool the one pool whose samples and waits were asked for; empty when all were
 * @param phases the measured phases, or the stretches between switches of the container, of which
 *     there is one when it was not switched
 * @param rules findings of JDK Mission Control
 * @param quality what the figures rest on
 */
public record Profile(
    String file,
    RunDescription run,
    List<ContainerSwitch> switches,
    Optional<WarmUp> warmUp,
    Optional<String> pool,
    List<PhaseProfile> phases,
    LensResult<List<RuleFinding>> rules,
    DataQuality quality) {

  /** The phases that can be results: not those of which a later try was made. */
  public List<PhaseProfile> lastTries() {
    return phases.stream().filter(phase -> !phase.isSuperseded(phases)).toList();
  }
}
