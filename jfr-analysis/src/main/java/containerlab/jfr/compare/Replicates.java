package containerlab.jfr.compare;

import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Which runs of two arms are set against each other. Any figure of two runs is averaged in the same
 * way, so parts that add up in every pair of runs add up in the mean.
 */
public sealed interface Replicates {

  /** A figure of two runs, such as the logarithm of a ratio; swapping the runs flips its sign. */
  @FunctionalInterface
  interface Difference extends ToDoubleBiFunction<Run, Run> {}

  /** How many independent replicates an interval rests on. */
  int size();

  /**
   * The mean of {@code difference} over all pairs, with a two-sided interval of this confidence.
   */
  Estimate estimate(Difference difference, double confidence);

  /** Runs of the first arm that take part, in order. */
  List<Run> first();

  /** Runs of the second arm that take part, in order. */
  List<Run> second();

  /**
   * One pair of runs for each block: the i-th of {@code first} ran in the block of the i-th of
   * {@code second}. Paired t interval with blocks - 1 degrees of freedom.
   */
  record Blocked(List<Run> first, List<Run> second) implements Replicates {
    public Blocked {
      if (first.size() != second.size()) {
        throw new IllegalArgumentException("a block holds one run of each arm");
      }
    }

    /** The figure of each block. */
    public double[] differences(Difference difference) {
      return IntStream.range(0, size())
          .mapToDouble(i -> difference.applyAsDouble(first.get(i), second.get(i)))
          .toArray();
    }

    @Override
    public int size() {
      return first.size();
    }

    @Override
    public Estimate estimate(Difference difference, double confidence) {
      double[] blocks = differences(difference);
      double mean = Moments.mean(blocks);
      if (blocks.length < 2) {
        return Estimate.withoutInterval(mean);
      }
      double error = Math.sqrt(Moments.variance(blocks) / blocks.length);
      return Estimate.student(mean, error, blocks.length - 1, confidence);
    }
  }

  /**
   * Runs without blocks: each of one arm against each of the other. The mean over all pairs is a
   * two-sample U-statistic; its variance is estimated from the mean of each run over its partners
   * (Hoeffding 1948), its degrees of freedom by Welch (1947) and Satterthwaite (1946). For a
   * difference of two figures, as that of logarithms, this is Welch's t interval exactly.
   */
  record Crossed(List<Run> first, List<Run> second) implements Replicates {

    @Override
    public int size() {
      return Math.min(first.size(), second.size());
    }

    @Override
    public Estimate estimate(Difference difference, double confidence) {
      double[] ofFirst =
          first.stream()
              .mapToDouble(a -> mean(second, b -> difference.applyAsDouble(a, b)))
              .toArray();
      double mean = Moments.mean(ofFirst);
      if (size() < 2) {
        return Estimate.withoutInterval(mean);
      }
      double[] ofSecond =
          second.stream()
              .mapToDouble(b -> mean(first, a -> difference.applyAsDouble(a, b)))
              .toArray();
      double va = Moments.variance(ofFirst) / first.size();
      double vb = Moments.variance(ofSecond) / second.size();
      return Estimate.student(
          mean, Math.sqrt(va + vb), df(va, first.size(), vb, second.size()), confidence);
    }

    private static double mean(List<Run> runs, ToDoubleFunction<Run> figure) {
      return runs.stream().mapToDouble(figure).average().orElseThrow();
    }

    private static double df(double va, int na, double vb, int nb) {
      double sum = va + vb;
      return sum == 0 ? na + nb - 2 : sum * sum / (va * va / (na - 1) + vb * vb / (nb - 1));
    }
  }
}
