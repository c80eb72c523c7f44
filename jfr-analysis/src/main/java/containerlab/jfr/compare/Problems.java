package containerlab.jfr.compare;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Why a run is no result. The rules look at the machine and the JVM, never at the rate, so that no
 * arm is chosen by its own noise.
 */
final class Problems {
  private static final double MOST_FAILED = 0.001;
  private static final double MOST_STEAL = 0.02;

  private final List<Problem> found = new ArrayList<>();

  static List<Problem> of(Recorded recorded, List<PhaseProfile> phases, Figures figures) {
    Problems problems = new Problems();
    recorded.failure().ifPresent(reason -> problems.failed("failed: " + reason));
    phases.forEach(problems::phase);
    problems.share("the JIT took", figures.jitShare(), Jvm.Jit.STILL_COMPILING, "the server's CPU");
    problems.failures(figures.failedShare());
    figures.host().ifPresent(problems::host);
    return List.copyOf(problems.found);
  }

  private void phase(PhaseProfile phase) {
    Optional<PhaseIdentity> identity = phase.identity();
    identity
        .filter(id -> !id.state().equals("completed"))
        .ifPresent(id -> failed("phase " + id.phase() + " is " + id.state()));
    if (phase.switched()) {
      failed("the container was switched inside a phase");
    }
  }

  private void host(Host host) {
    double other = host.otherShare();
    share("others took", OptionalDouble.of(other), Host.MOST_OTHER, "all CPUs");
    if (other < -Host.MOST_OTHER) {
      disturbed(
          "CPU accounts do not agree: idle, steal, server and load tool come to "
              + percent(OptionalDouble.of(1 - other))
              + " of all CPUs");
    }
    OptionalDouble steal = host.steal().stream().map(stolen -> stolen / host.cpus()).findFirst();
    share("the hypervisor took", steal, MOST_STEAL, "all CPUs");
  }

  private void failures(OptionalDouble share) {
    if (share.orElse(0) > MOST_FAILED) {
      failed(percent(share) + " of the requests failed");
    }
  }

  private void share(String what, OptionalDouble share, double most, String whole) {
    if (share.orElse(0) > most) {
      disturbed(what + ' ' + percent(share) + " of " + whole);
    }
  }

  private void disturbed(String text) {
    found.add(new Problem(Problem.Kind.DISTURBED, text));
  }

  private void failed(String text) {
    found.add(new Problem(Problem.Kind.FAILED, text));
  }

  private static String percent(OptionalDouble share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share.orElseThrow());
  }
}
