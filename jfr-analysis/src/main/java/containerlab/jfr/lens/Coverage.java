package containerlab.jfr.lens;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import java.util.Locale;
import java.util.Optional;

/** Says when the CPU figures rest on less than the whole phase. */
final class Coverage {
  private static final double ENOUGH = 0.95;

  static Optional<String> warning(PhaseProfile phase) {
    return phase
        .cpu()
        .toOptional()
        .map(CpuByPool::coveredSeconds)
        .filter(covered -> covered < ENOUGH * phase.seconds())
        .map(
            covered ->
                String.format(
                    Locale.ROOT,
                    "CPU figures of %s cover %.1f of its %.1f s",
                    phase.identity().map(PhaseIdentity::phase).orElse("the recording"),
                    covered,
                    phase.seconds()));
  }

  private Coverage() {}
}
