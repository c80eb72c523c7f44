package containerlab.jfr.explain;

import containerlab.jfr.experiment.Experiment;
import java.util.List;
import java.util.OptionalDouble;

/**
 * When a warm-up was over, by the rule of the load scripts: at the end of the first pulse k such
 * that in pulses k-2 to k together the JIT took at most 2 % of the server's CPU, and their mean CPU
 * per request without the JIT's, which has its own limit, is within 5 % of that of pulses k-5 to
 * k-3.
 */
final class SteadyState {
  private static final int WINDOW = 3;
  static final double MOST_JIT = 0.02;
  static final double ALIKE = 0.05;

  /** Seconds from the start of the first pulse; empty when it was never steady. */
  static OptionalDouble seconds(List<Experiment.Pulse> pulses) {
    for (int end = 2 * WINDOW; end <= pulses.size(); end++) {
      List<Experiment.Pulse> last = pulses.subList(end - WINDOW, end);
      List<Experiment.Pulse> before = pulses.subList(end - 2 * WINDOW, end - WINDOW);
      boolean quiet = jit(last) <= MOST_JIT * whole(last);
      if (quiet
          && Math.abs((whole(last) - jit(last)) / (whole(before) - jit(before)) - 1) <= ALIKE) {
        return OptionalDouble.of(pulses.get(end - 1).seconds());
      }
    }
    return OptionalDouble.empty();
  }

  private static double whole(List<Experiment.Pulse> pulses) {
    return pulses.stream().mapToDouble(Experiment.Pulse::cpuNanosPerRequest).sum();
  }

  private static double jit(List<Experiment.Pulse> pulses) {
    return pulses.stream().mapToDouble(p -> p.cpuNanosPerRequest() * p.jitShare()).sum();
  }

  private SteadyState() {}
}
