package containerlab.jfr.explain;

/** The logarithmic mean, which makes parts of a sum add up to the logarithm of a ratio. */
final class LogMean {
  /** Below this the quotient loses digits, and the series is exact to rounding. */
  private static final double NEAR = 1e-4;

  /**
   * {@code L(x, y) = (x - y) / ln(x / y)} with {@code L(x, x) = x}, so that {@code ln(x / y) = sum
   * of (xp - yp) / L(x, y)} over the parts of x and y: the logarithmic-mean Divisia rule in its
   * multiplicative form (B. W. Ang, Energy Policy 33, 2005) for a sum. It takes no logarithm of a
   * part, so parts may be zero, new or negative.
   *
   * @param x more than 0
   * @param y more than 0
   */
  static double of(double x, double y) {
    double half = (x - y) / (x + y);
    if (Math.abs(half) < NEAR) {
      // ln(x / y) = 2 artanh(half) = 2 half (1 + half^2 / 3 + ...)
      return (x + y) / 2 / (1 + half * half / 3);
    }
    return (x - y) / Math.log(x / y);
  }

  private LogMean() {}
}
