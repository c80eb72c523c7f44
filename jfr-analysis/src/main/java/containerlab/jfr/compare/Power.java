package containerlab.jfr.compare;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How often so many blocks come to the verdict <em>faster</em>, by the usual approximation to the
 * power of a paired t test. The verdict asks for two things of the mean: that its interval leaves
 * out 0, and that it is at least ln(1 + minEffect). So a true difference is found as often as
 * wanted from {@code max(t(1 - alpha/2, n-1) x error, ln(1 + minEffect)) + t(wanted, n-1) x error}
 * on, with {@code error = sd / sqrt(n)}.
 *
 * @param detectableRatio smallest true ratio, above 1, that is found in 80 % of such experiments
 * @param blocksForGoal blocks that find a true ratio of 1.03 as often; empty beyond 1000, and when
 *     no number of blocks does
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
   * @param minEffect smallest relative difference that matters, such as 0.02
   */
  static Power of(double[] differences, double alpha, double minEffect) {
    if (differences.length < 2) {
      return new Power(OptionalDouble.empty(), OptionalInt.empty());
    }
    double sd = Math.sqrt(Moments.variance(differences));
    return new Power(
        OptionalDouble.of(Math.exp(detectable(sd, differences.length, alpha, minEffect))),
        isGoalLargeEnough(minEffect) ? blocks(sd, alpha, minEffect) : OptionalInt.empty());
  }

  /** Whether a ratio of 1.03 is more than the least that matters, so that blocks can find it. */
  public static boolean isGoalLargeEnough(double minEffect) {
    return GOAL > 1 + minEffect;
  }

  /** Logarithm of the detectable ratio. */
  static double detectable(double sd, int blocks, double alpha, double minEffect) {
    double df = blocks - 1;
    double error = sd / Math.sqrt(blocks);
    double least = Math.max(StudentT.below(1 - alpha / 2, df) * error, Math.log1p(minEffect));
    return least + StudentT.below(WANTED, df) * error;
  }

  private static OptionalInt blocks(double sd, double alpha, double minEffect) {
    for (int n = Verdict.LEAST_BLOCKS; n <= MOST_BLOCKS; n++) {
      if (detectable(sd, n, alpha, minEffect) <= Math.log(GOAL)) {
        return OptionalInt.of(n);
      }
    }
    return OptionalInt.empty();
  }
}
