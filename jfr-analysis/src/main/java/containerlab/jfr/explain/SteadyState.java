package containerlab.jfr.explain;

import containerlab.jfr.experiment.Experiment;
import java.util.List;
import java.util.OptionalDouble;

/**
 * When a warm-up was over: at the end of the first pulse k such that in pulses k-2 to k the JIT
 * took at most 2 % of the server's CPU each, and their mean CPU per request is within 3 % of that
 * of pulses k-5 to k-3.
 */
final class SteadyState {
  private static final int WINDOW = 3;
  private static final double MOST_JIT = 0.02;
  private static final double ALIKE = 0.03;

  /** Seconds from the start of the first pulse; empty when it was never steady. */
  static OptionalDouble seconds(List<Experiment.Pulse> pulses) {
    for (int end = 2 * WINDOW; end <= pulses.size(); end++) {
      List<Experiment.Pulse> last = pulses.subList(end - WINDOW, end);
      List<Experiment.Pulse> before = pulses.subList(end - 2 * WINDOW, end - WINDOW);
      boolean quiet = last.stream().allMatch(pulse -> pulse.jitShare() <= MOST_JIT);
      if (quiet && Math.abs(cpu(last) / cpu(before) - 1) <= ALIKE) {
        return OptionalDouble.of(pulses.get(end - 1).seconds());
      }
    }
    return OptionalDouble.empty();
  }

  private static double cpu(List<Experiment.Pulse> pulses) {
    return pulses.stream()
        .mapToDouble(Experiment.Pulse::cpuNanosPerRequest)
        .average()
        .orElseThrow();
  }

  private SteadyState() {}
}
