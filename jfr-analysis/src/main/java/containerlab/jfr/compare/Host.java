package containerlab.jfr.compare;

import containerlab.jfr.profile.PhaseProfile;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The machine during one run, in CPU seconds per second.
 *
 * @param cpus CPUs of the machine
 * @param idle nobody used them
 * @param steal the hypervisor gave them to somebody else; unknown counts as {@code other}
 * @param other what neither server nor load tool took and nobody left idle: a residual, which may
 *     be slightly negative
 */
public record Host(double cpus, double idle, OptionalDouble steal, double other) {
  /** The share of all CPUs beyond which others have disturbed a run. */
  public static final double MOST_OTHER = 0.05;

  /** The machine during a phase; empty when an account that it takes is unknown. */
  public static Optional<Host> of(PhaseProfile phase) {
    return phase.per().isRequest()
            && phase.per().count() > 0
            && phase.cpu().toOptional().isPresent()
        ? new FiguresOf(List.of(phase)).read(phase.container()).host()
        : Optional.empty();
  }

  /** What others took of all CPUs, at most 1. */
  public double otherShare() {
    return other / cpus;
  }
}
