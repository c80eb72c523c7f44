package containerlab.jfr.explain;

import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the load tool may have done to the figures. */
final class ClientWarnings {
  /** The tool's own rate may differ so much from that between the borders of the phases. */
  private static final double MOST_AT_BORDERS = 0.03;

  /** What there is to say of runs that count. */
  static List<String> of(List<Run> runs) {
    List<String> warnings = new ArrayList<>();
    long full = runs.stream().filter(run -> run.figures().loadToolFull()).count();
    if (full > 0) {
      warnings.add(
          format(
              "the load tool was full in %d of %d runs: the result is of these servers with this"
                  + " client on these CPUs",
              full, runs.size()));
    }
    double apart = runs.stream().mapToDouble(run -> apart(run.figures())).max().orElse(0);
    if (apart > MOST_AT_BORDERS) {
      warnings.add(
          format(
              "the load tool's own req/s are up to %.0f %% off those between the borders of the"
                  + " phases, which are used here; send more requests",
              100 * apart));
    }
    return warnings;
  }

  private static double apart(Figures figures) {
    double used = figures.requestsPerSecond();
    return Math.abs(figures.toolRequestsPerSecond().orElse(used) / used - 1);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  private ClientWarnings() {}
}
