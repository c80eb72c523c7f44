package containerlab.jfr.check;

import java.util.Arrays;
import java.util.Optional;

/** How a figure is compared with its limit. */
public enum Comparison {
  ABOVE(">", "above"),
  AT_LEAST(">=", "at or above"),
  BELOW("<", "below"),
  AT_MOST("<=", "at or below");

  private final String sign;
  private final String words;

  Comparison(String sign, String words) {
    this.sign = sign;
    this.words = words;
  }

  /** The comparison that is written {@code sign}. */
  static Optional<Comparison> of(String sign) {
    return Arrays.stream(values()).filter(each -> each.sign.equals(sign)).findFirst();
  }

  /** What is said of a figure for which it holds, such as {@code above}. */
  public String words() {
    return words;
  }

  boolean holds(double value, double limit) {
    return switch (this) {
      case ABOVE -> value > limit;
      case AT_LEAST -> value >= limit;
      case BELOW -> value < limit;
      case AT_MOST -> value <= limit;
    };
  }
}
