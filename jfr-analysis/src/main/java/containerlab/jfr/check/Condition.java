package containerlab.jfr.check;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What must not hold of a phase, such as {@code cpu-per-request[tomcat worker] > 60us}. Immutable.
 *
 * @param metric the figure
 * @param pool the one pool whose figure it is
 * @param comparison how it is compared
 * @param limit with what, in the base unit of the metric
 * @param limitText the limit as the user wrote it
 */
public record Condition(
    Metric metric, Optional<String> pool, Comparison comparison, double limit, String limitText) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?<metric>[^\\[\\]<>=]+)(?:\\[(?<pool>[^\\[\\]]+)])?\\s*(?<sign>[<>]=?)(?<limit>[^<>=]+)");
  private static final Pattern LIMIT =
      Pattern.compile("(?<number>\\d{1,15}(?:\\.\\d{1,9})?)\\s*(?<unit>\\D*)");

  /**
   * Reads an expression.
   *
   * @throws IllegalArgumentException when it is none; the message says why and what to write
   */
  public static Condition parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not METRIC > LIMIT, METRIC[POOL] > LIMIT or one of those with <, >= or <=, in"
              + " quotes, such as 'gc-share > 5%'. "
              + all());
    }
    Metric metric = metric(form.group("metric").strip());
    Optional<String> pool = Optional.ofNullable(form.group("pool")).map(String::strip);
    if (pool.isPresent() && !metric.ofPools()) {
      throw new IllegalArgumentException(
          metric.id()
              + " has no figure for each pool; leave out ["
              + pool.get()
              + "], or take one of "
              + String.join(", ", Metric.ids(true)));
    }
    String limit = form.group("limit").strip();
    return new Condition(
        metric, pool, Comparison.of(form.group("sign")).orElseThrow(), limit(metric, limit), limit);
  }

  private static Metric metric(String id) {
    return Arrays.stream(Metric.values())
        .filter(metric -> metric.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no metric '"
                        + id
                        + "'. "
                        + Suggestion.didYouMean(id, Metric.ids(false))
                        + all()));
  }

  private static double limit(Metric metric, String text) {
    Matcher limit = LIMIT.matcher(text);
    if (!limit.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no limit for " + metric.id() + ": " + expected(metric));
    }
    String unit = limit.group("unit");
    return metric
        .dimension()
        .size(unit)
        .map(size -> new BigDecimal(limit.group("number")).multiply(size).doubleValue())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'"
                        + text
                        + "' has "
                        + (unit.isEmpty() ? "no unit: " : "the wrong unit '" + unit + "': ")
                        + expected(metric)));
  }

  private static String expected(Metric metric) {
    return metric.id()
        + " is "
        + metric.dimension().article()
        + ", a number with "
        + metric.dimension().unitNames();
  }

  private static String all() {
    List<String> ids = Metric.ids(false);
    return "The metrics are " + String.join(", ", ids);
  }

  /** The figure it is about, such as {@code cpu-per-request[tomcat worker]}. */
  public String figure() {
    return metric.id() + pool.map(name -> "[" + name + "]").orElse("");
  }

  /** The figure of a phase, when it breaks the limit or is unknown. */
  Optional<LensResult<Double>> broken(PhaseProfile phase) {
    LensResult<Double> found = metric.of(phase, pool);
    boolean kept = found.toOptional().map(value -> !comparison.holds(value, limit)).orElse(false);
    return kept ? Optional.empty() : Optional.of(found);
  }
}
