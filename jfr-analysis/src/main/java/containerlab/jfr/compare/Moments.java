package containerlab.jfr.compare;

import java.util.Arrays;

/** Mean and variance of a few numbers. */
final class Moments {

  static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** The unbiased estimate, {@code sum (x - mean)^2 / (n - 1)}; needs two values. */
  static double variance(double[] values) {
    double mean = mean(values);
    return Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum() / (values.length - 1);
  }

  private Moments() {}
}
