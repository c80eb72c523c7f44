package containerlab.jfr.explain;

import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the regime of an arm from its runs. */
final class Regimes {
  private static final double CLOSE = 0.05;
  private static final double AGREEING = 5.0 / 6;
  private static final String NONE = "no single limit";
  private static final String UNUSABLE = "not usable";

  /** The regime of the runs that count. */
  static Regime of(Level level, List<Run> runs) {
    List<Regime.Limit> limits = new ArrayList<>();
    boolean borderline = false;
    unusable(runs).ifPresent(limits::add);
    for (LimitRule rule : LimitRule.all()) {
      List<LimitRule.Found> found =
          runs.stream().flatMap(run -> rule.apply(level, run.figures()).stream()).toList();
      Optional<LimitRule.Found> median = median(found);
      median
          .filter(limit -> limit.margin() >= 0)
          .ifPresent(limit -> limits.add(new Regime.Limit(limit.name(), limit.figures())));
      borderline |= median.filter(limit -> isBorderline(limit, found)).isPresent();
    }
    String word = limits.isEmpty() ? NONE : limits.get(0).name();
    return new Regime(word, List.copyOf(limits), borderline);
  }

  private static Optional<Regime.Limit> unusable(List<Run> runs) {
    if (runs.isEmpty()) {
      return Optional.of(new Regime.Limit(UNUSABLE, "no run"));
    }
    long disturbed = runs.stream().filter(run -> !run.usable()).count();
    return disturbed == 0
        ? Optional.empty()
        : Optional.of(
            new Regime.Limit(UNUSABLE, disturbed + " of " + runs.size() + " runs disturbed"));
  }

  private static Optional<LimitRule.Found> median(List<LimitRule.Found> found) {
    return found.stream()
        .sorted(Comparator.comparingDouble(LimitRule.Found::margin))
        .skip(Math.max(0, (found.size() - 1) / 2))
        .findFirst();
  }

  private static boolean isBorderline(LimitRule.Found median, List<LimitRule.Found> found) {
    long holds = found.stream().filter(limit -> limit.margin() >= 0).count();
    double agreeing = Math.max(holds, found.size() - holds) / (double) found.size();
    return Math.abs(median.margin()) < CLOSE || agreeing < AGREEING;
  }

  private Regimes() {}
}
