package containerlab.jfr.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Two arms and the runs that are set against each other.
 *
 * @param first an arm
 * @param second another arm
 * @param replicates its runs
 * @param disturbed whether disturbed runs of any arm were let in, since no others are left
 */
public record Contest(String first, String second, Replicates replicates, boolean disturbed) {

  /** ln(Xa / Xb), X being requests per second between the borders of the phases. */
  public static double logRatio(Run a, Run b) {
    return Math.log(a.figures().requestsPerSecond() / b.figures().requestsPerSecond());
  }

  /** The contest between two arms; empty when one of them has no run left that counts. */
  static Optional<Contest> of(Runs runs, String first, String second) {
    Replicates replicates =
        runs.allBlocks().isEmpty()
            ? new Replicates.Crossed(runs.counting(first), runs.counting(second))
            : new Replicates.Blocked(inBlocks(runs, first), inBlocks(runs, second));
    return replicates.size() == 0
        ? Optional.empty()
        : Optional.of(new Contest(first, second, replicates, runs.disturbed()));
  }

  /** One run of each whole block, so that those of two arms stand at the same places. */
  private static List<Run> inBlocks(Runs runs, String arm) {
    return runs.counting(arm).stream()
        .sorted(Comparator.comparingInt(run -> run.block().orElseThrow()))
        .toList();
  }

  /** The log ratio of each block; empty when there are no blocks. */
  double[] blocks() {
    return replicates instanceof Replicates.Blocked blocked
        ? blocked.differences(Contest::logRatio)
        : new double[0];
  }

  /**
   * The result.
   *
   * @param confidence of the interval
   * @param minEffect smallest relative difference that matters
   * @param adjustedP the p value after adjustment
   */
  Pair pair(double confidence, double minEffect, OptionalDouble adjustedP) {
    Estimate estimate = estimate(confidence);
    return new Pair(
        first,
        second,
        verdict(estimate, minEffect),
        replicates.size(),
        replicates instanceof Replicates.Blocked,
        confidence,
        estimate,
        Math.exp(estimate.value()),
        exp(estimate.low()),
        exp(estimate.high()),
        adjustedP,
        SignFlip.p(blocks()),
        Power.of(blocks(), 1 - confidence, minEffect));
  }

  private static OptionalDouble exp(OptionalDouble log) {
    return log.isPresent() ? OptionalDouble.of(Math.exp(log.getAsDouble())) : log;
  }

  Estimate estimate(double confidence) {
    return replicates.estimate(Contest::logRatio, confidence);
  }

  private Verdict verdict(Estimate estimate, double minEffect) {
    if (disturbed) {
      return Verdict.none("no usable runs of every arm are left, these are disturbed ones");
    }
    if (replicates instanceof Replicates.Crossed) {
      return Verdict.none("the runs were not interleaved in blocks of one run of each arm");
    }
    if (replicates.size() < Verdict.LEAST_BLOCKS) {
      return Verdict.none(
          replicates.size() + " usable blocks, and a verdict needs " + Verdict.LEAST_BLOCKS);
    }
    Verdict verdict = Verdict.of(estimate, minEffect);
    return verdict.decided()
            || !(loadToolFull(replicates.first()) && loadToolFull(replicates.second()))
        ? verdict
        : Verdict.none("the load tool was full in both arms, and may hide a difference");
  }

  /** Whether the load tool was the limit in most of the runs. */
  private static boolean loadToolFull(List<Run> runs) {
    long full = runs.stream().filter(run -> run.figures().loadToolFull()).count();
    return 2 * full > runs.size();
  }

  /**
   * Blocks without which the verdict would be another one. Empty when nothing was found: leaving
   * blocks out until something is would be fishing.
   */
  public List<Integer> decisiveBlocks(Pair pair, double minEffect) {
    double[] blocks = blocks();
    if (pair.verdict().word() == Verdict.Word.NO_VERDICT
        || pair.verdict().word() == Verdict.Word.NO_CLEAR_DIFFERENCE) {
      return List.of();
    }
    List<Integer> decisive = new ArrayList<>();
    for (int i = 0; i < blocks.length; i++) {
      Verdict without = Verdict.of(without(i).estimate(pair.confidence()), minEffect);
      OptionalInt block = replicates.first().get(i).block();
      if (without.word() != pair.verdict().word() && block.isPresent()) {
        decisive.add(block.getAsInt());
      }
    }
    return decisive;
  }

  private Contest without(int index) {
    return new Contest(
        first,
        second,
        new Replicates.Blocked(
            without(replicates.first(), index), without(replicates.second(), index)),
        disturbed);
  }

  private static List<Run> without(List<Run> runs, int index) {
    List<Run> left = new ArrayList<>(runs);
    left.remove(index);
    return left;
  }
}
