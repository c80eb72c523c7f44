package containerlab.jfr.compare;

import java.util.OptionalDouble;

/**
 * The mean of a figure over the replicates of an experiment, with its interval.
 *
 * @param value the mean; differences keep their sign
 * @param low lower end of the two-sided interval; empty with fewer than two replicates
 * @param high upper end of it
 * @param p two-sided p of a value of 0, not adjusted for other tests; empty as {@code low} is
 */
public record Estimate(double value, OptionalDouble low, OptionalDouble high, OptionalDouble p) {

  /** A value of which nobody knows how much it varies. */
  public static Estimate withoutInterval(double value) {
    OptionalDouble none = OptionalDouble.empty();
    return new Estimate(value, none, none, none);
  }

  /**
   * Student's t interval {@code value -+ t(confidence, df) x error}.
   *
   * @param value the mean
   * @param error its standard error, 0 or more
   * @param df degrees of freedom, more than 0
   * @param confidence such as 0.95
   */
  static Estimate student(double value, double error, double df, double confidence) {
    double half = error == 0 ? 0 : StudentT.quantile(confidence, df) * error;
    double p = error == 0 ? (value == 0 ? 1 : 0) : StudentT.twoSidedP(value / error, df);
    return new Estimate(
        value,
        OptionalDouble.of(value - half),
        OptionalDouble.of(value + half),
        OptionalDouble.of(p));
  }

  /** Whether there is an interval and 0 is not in it. */
  public boolean excludesZero() {
    return low.isPresent() && (low.getAsDouble() > 0 || high.orElseThrow() < 0);
  }

  /** Whether there is an interval and all of it lies within {@code -limit} and {@code limit}. */
  public boolean within(double limit) {
    return low.isPresent() && low.getAsDouble() >= -limit && high.orElseThrow() <= limit;
  }
}
