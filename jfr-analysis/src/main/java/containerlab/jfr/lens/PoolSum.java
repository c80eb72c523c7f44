package containerlab.jfr.lens;

import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says when pools together have more CPU than the process, which another event measured. */
final class PoolSum {
  /** Both count in ticks of 10 ms, and look at slightly different instants. */
  private static final double TOLERATED = 0.05;

  /** One sentence for all phases it concerns. */
  static Optional<String> warning(List<PhaseProfile> phases) {
    String parts =
        phases.stream().flatMap(phase -> part(phase).stream()).collect(Collectors.joining(", "));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the pools have more CPU than the process: "
                + parts
                + "; compare pools with each other, not with the whole");
  }

  private static Optional<String> part(PhaseProfile phase) {
    return phase
        .cpu()
        .toOptional()
        .filter(cpu -> cpu.wholeNanos() > 0)
        .map(cpu -> (cpu.wholeNanos() - cpu.unattributedNanos()) / cpu.wholeNanos())
        .filter(sum -> sum > 1 + TOLERATED)
        .map(
            sum ->
                String.format(
                    Locale.ROOT,
                    "%.0f %% of it in %s",
                    100 * sum,
                    phase.identity().map(PhaseIdentity::phase).orElse("the recording")));
  }

  private PoolSum() {}
}
