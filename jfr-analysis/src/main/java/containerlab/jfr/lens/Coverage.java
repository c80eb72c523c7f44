package containerlab.jfr.lens;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says when the CPU figures rest on less than the whole phase. */
final class Coverage {
  private static final double ENOUGH = 0.95;

  /** One sentence for all phases it concerns. */
  static Optional<String> warning(List<PhaseProfile> phases) {
    String parts =
        phases.stream().flatMap(phase -> part(phase).stream()).collect(Collectors.joining(", "));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("CPU figures cover only a part of the time: " + parts);
  }

  private static Optional<String> part(PhaseProfile phase) {
    return phase
        .cpu()
        .toOptional()
        .map(CpuByPool::coveredSeconds)
        .filter(covered -> covered < ENOUGH * phase.seconds())
        .map(
            covered ->
                String.format(
                    Locale.ROOT,
                    "%.1f of %.1f s of %s",
                    covered,
                    phase.seconds(),
                    phase.identity().map(PhaseIdentity::phase).orElse("the recording")));
  }

  private Coverage() {}
}
