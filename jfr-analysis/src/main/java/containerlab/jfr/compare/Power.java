package containerlab.jfr.compare;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What an experiment of so many blocks can see, by the usual approximation to the power of a paired
 * t test: {@code (t(1 - alpha/2, n-1) + t(power, n-1)) x sd / sqrt(n)}.
 *
 * @param detectableRatio smallest true ratio, above 1, that is found in 80 % of such experiments
 * @param blocksForGoal blocks that find a true ratio of 1.03 as often; empty beyond 1000
 */
public record Power(OptionalDouble detectableRatio, OptionalInt blocksForGoal) {
  /** How often a true difference is to be found. */
  public static final double WANTED = 0.8;

  /** The ratio that the number of blocks is asked for. */
  public static final double GOAL = 1.03;

  private static final int MOST_BLOCKS = 1000;

  /**
   * The power of this many blocks.
   *
   * @param differences the log ratio of each block
   * @param alpha two-sided level of the test, as adjusted for the number of pairs
   */
  static Power of(double[] differences, double alpha) {
    if (differences.length < 2) {
      return new Power(OptionalDouble.empty(), OptionalInt.empty());
    }
    double sd = Math.sqrt(Moments.variance(differences));
    return new Power(
        OptionalDouble.of(Math.exp(detectable(sd, differences.length, alpha))),
        blocks(sd, alpha, Math.log(GOAL)));
  }

  static double detectable(double sd, int blocks, double alpha) {
    double df = blocks - 1;
    double sum = StudentT.below(1 - alpha / 2, df) + StudentT.below(WANTED, df);
    return sum * sd / Math.sqrt(blocks);
  }

  private static OptionalInt blocks(double sd, double alpha, double goal) {
    for (int n = Verdict.LEAST_BLOCKS; n <= MOST_BLOCKS; n++) {
      if (detectable(sd, n, alpha) <= goal) {
        return OptionalInt.of(n);
      }
    }
    return OptionalInt.empty();
  }
}
