package containerlab.jfr.compare;

import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution (Student 1908), by Apache Commons Statistics. */
final class StudentT {

  /** The t below which a share of {@code probability} lies. */
  static double below(double probability, double df) {
    return TDistribution.of(df).inverseCumulativeProbability(probability);
  }

  /** Half the width of a two-sided interval of this confidence, in standard errors. */
  static double quantile(double confidence, double df) {
    return below(0.5 + confidence / 2, df);
  }

  /** The probability of a t at least as far from 0 when nothing differs. */
  static double twoSidedP(double t, double df) {
    return 2 * TDistribution.of(df).survivalProbability(Math.abs(t));
  }

  private StudentT() {}
}
