package containerlab.jfr.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * All pairs of arms under one load. The intervals are simultaneous (Bonferroni over the pairs), so
 * that all of them together hold the true ratios in 95 of 100 experiments; p values are adjusted by
 * Holm, which is at least as powerful.
 */
public final class Contests {
  /** Probability that all intervals of a load hold their true value. */
  public static final double CONFIDENCE = 0.95;

  private final List<Contest> contests = new ArrayList<>();

  private Contests() {}

  /** The pairs of the load's arms, each in the order in which they were named. */
  public static Contests of(Runs runs) {
    Contests all = new Contests();
    List<String> arms = runs.arms();
    for (int a = 0; a < arms.size(); a++) {
      for (int b = a + 1; b < arms.size(); b++) {
        Contest.of(runs, arms.get(a), arms.get(b)).ifPresent(all.contests::add);
      }
    }
    return all;
  }

  public List<Contest> list() {
    return List.copyOf(contests);
  }

  /** The results, in the order of {@link #list}. */
  public List<Pair> pairs(double minEffect) {
    double confidence = 1 - (1 - CONFIDENCE) / Math.max(1, contests.size());
    List<OptionalDouble> p = adjusted(confidence);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < contests.size(); i++) {
      pairs.add(contests.get(i).pair(confidence, minEffect, p.get(i)));
    }
    return pairs;
  }

  private List<OptionalDouble> adjusted(double confidence) {
    List<OptionalDouble> raw =
        contests.stream().map(contest -> contest.estimate(confidence).p()).toList();
    if (raw.stream().anyMatch(OptionalDouble::isEmpty)) {
      return contests.stream().map(contest -> OptionalDouble.empty()).toList();
    }
    double[] adjusted =
        Holm.adjust(raw.stream().mapToDouble(OptionalDouble::orElseThrow).toArray());
    return Arrays.stream(adjusted).mapToObj(OptionalDouble::of).toList();
  }
}
