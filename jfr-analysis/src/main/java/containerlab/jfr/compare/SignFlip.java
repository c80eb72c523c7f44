package containerlab.jfr.compare;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The exact sign-flip (paired permutation) test of Fisher, The Design of Experiments, 1935, section
 * 21: were the two arms of a block alike, each difference could as well have had the other sign.
 */
final class SignFlip {
  /** Beyond this many blocks there are too many signs to try them all. */
  private static final int MOST_BLOCKS = 20;

  /** Sums that differ by rounding only are equal. */
  private static final double ROUNDING = 1e-12;

  /**
   * Share of the 2^n ways to give the differences a sign whose mean is at least as far from 0 as
   * the one found; empty with fewer than two differences or more than 20. It is never below 2 /
   * 2^n.
   */
  static OptionalDouble p(double[] differences) {
    int n = differences.length;
    if (n < 2 || n > MOST_BLOCKS) {
      return OptionalDouble.empty();
    }
    double size = Arrays.stream(differences).map(Math::abs).sum();
    double found = Math.abs(Arrays.stream(differences).sum()) - size * ROUNDING;
    int ways = 1 << n;
    int asFar = 0;
    for (int signs = 0; signs < ways; signs++) {
      asFar += Math.abs(sum(differences, signs)) >= found ? 1 : 0;
    }
    return OptionalDouble.of((double) asFar / ways);
  }

  private static double sum(double[] differences, int signs) {
    double sum = 0;
    for (int i = 0; i < differences.length; i++) {
      sum += (signs >> i & 1) == 0 ? differences[i] : -differences[i];
    }
    return sum;
  }

  private SignFlip() {}
}
