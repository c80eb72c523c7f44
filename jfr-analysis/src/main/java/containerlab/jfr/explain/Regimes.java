package containerlab.jfr.explain;

import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.Run;
import containerlab.jfr.profile.Limits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the regime of an arm from its runs. */
final class Regimes {
  private static final double AGREEING = 5.0 / 6;
  private static final String UNUSABLE = "not usable";

  /**
   * One rule and what it says of an arm.
   *
   * @param median of the runs that tell
   * @param isSure whether the median is not close to the threshold and most runs agree with it
   */
  private record Judged(LimitRule.Found median, boolean isSure) {}

  /** The regime of the runs that count. */
  static Regime of(Level level, List<Run> runs) {
    List<Judged> judged =
        LimitRule.all().stream().flatMap(rule -> judge(rule, level, runs).stream()).toList();
    List<Judged> holding = judged.stream().filter(one -> one.median().holds()).toList();
    List<Regime.Limit> limits = new ArrayList<>();
    holding.forEach(
        one -> limits.add(new Regime.Limit(one.median().name(), one.median().figures())));
    Optional<Regime.Limit> unusable = unusable(runs);
    if (unusable.isPresent()) {
      limits.add(0, unusable.get());
      return new Regime(UNUSABLE, List.copyOf(limits), false);
    }
    // The rule that gives the word decides; every rule does when none holds.
    List<Judged> deciding = holding.isEmpty() ? judged : holding.subList(0, 1);
    return new Regime(
        limits.isEmpty() ? Limits.NONE : limits.get(0).name(),
        List.copyOf(limits),
        !deciding.stream().allMatch(Judged::isSure));
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

  /** Empty when no run tells. */
  private static Optional<Judged> judge(LimitRule rule, Level level, List<Run> runs) {
    List<LimitRule.Found> found =
        runs.stream()
            .flatMap(run -> rule.apply(level, run.figures()).stream())
            .sorted(Comparator.comparingDouble(LimitRule.Found::margin))
            .toList();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    LimitRule.Found median = found.get((found.size() - 1) / 2);
    long agreeing = found.stream().filter(one -> one.holds() == median.holds()).count();
    boolean sure = !rule.isClose(median) && agreeing >= AGREEING * runs.size();
    return Optional.of(new Judged(median, sure));
  }

  private Regimes() {}
}
