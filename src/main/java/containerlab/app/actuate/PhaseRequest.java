package containerlab.app.actuate;

import com.fasterxml.jackson.databind.JsonNode;
import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSpec;
import containerlab.app.events.ToolFigures;
import containerlab.app.failure.Suggestion;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what a load tool sends about its phases. */
final class PhaseRequest {
  private static final Set<String> FIGURES =
      Set.of(
          "requests",
          "failed",
          "requestsPerSecond",
          "meanMillis",
          "p50Millis",
          "p90Millis",
          "p95Millis",
          "p99Millis",
          "maxMillis",
          "toolCpuMillis",
          "toolRunQueueWaitMillis",
          "toolWallMillis");

  /** What fits into nanoseconds. */
  private static final BigDecimal MAX_MILLIS = BigDecimal.valueOf(Long.MAX_VALUE).movePointLeft(6);

  private PhaseRequest() {}

  static PhaseSpec spec(JsonBody body) {
    String warmUp = PhaseSpec.Kind.WARM_UP.key();
    String kind = body.oneOf("kind", warmUp, PhaseSpec.Kind.MEASURE.key());
    return new PhaseSpec(
        kind.equals(warmUp) ? PhaseSpec.Kind.WARM_UP : PhaseSpec.Kind.MEASURE,
        body.text("workload"),
        body.text("tool"),
        body.positive("concurrency"),
        body.positive("repeat"),
        body.flag("keepAlive"));
  }

  static PhaseEnd end(JsonBody body) {
    boolean failed = body.oneOf("state", "completed", "failed").equals("failed");
    return new PhaseEnd(
        failed ? PhaseEnd.State.FAILED : PhaseEnd.State.COMPLETED,
        failed ? body.text("reason") : null,
        body.object("figures").map(PhaseRequest::figures).orElse(ToolFigures.NONE));
  }

  private static ToolFigures figures(JsonNode json) {
    json.fieldNames()
        .forEachRemaining(
            name -> {
              if (!FIGURES.contains(name)) {
                throw JsonBody.invalid(
                    "There is no figure named '"
                        + name
                        + "'."
                        + Suggestion.didYouMean(name, FIGURES));
              }
            });
    BigDecimal rate = number(json, "requestsPerSecond");
    return new ToolFigures(
        count(json, "requests"),
        count(json, "failed"),
        rate == null ? null : rate.doubleValue(),
        millis(json, "meanMillis"),
        millis(json, "p50Millis"),
        millis(json, "p90Millis"),
        millis(json, "p95Millis"),
        millis(json, "p99Millis"),
        millis(json, "maxMillis"),
        millis(json, "toolCpuMillis"),
        millis(json, "toolRunQueueWaitMillis"),
        millis(json, "toolWallMillis"));
  }

  private static @Nullable Long count(JsonNode json, String name) {
    BigDecimal number = number(json, name);
    try {
      return number == null ? null : number.longValueExact();
    } catch (ArithmeticException e) {
      throw JsonBody.invalid("The figure '" + name + "' must be a whole number");
    }
  }

  private static @Nullable Duration millis(JsonNode json, String name) {
    BigDecimal number = number(json, name);
    if (number != null && number.compareTo(MAX_MILLIS) > 0) {
      throw JsonBody.invalid(
          "The figure '" + name + "' must be at most " + MAX_MILLIS.longValue() + " (292 years)");
    }
    return number == null ? null : Duration.ofNanos(number.movePointRight(6).longValue());
  }

  private static @Nullable BigDecimal number(JsonNode json, String name) {
    JsonNode value = json.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      BigDecimal number = value.decimalValue();
      if (number.signum() >= 0 && number.compareTo(BigDecimal.valueOf(1e15)) < 0) {
        return number;
      }
    }
    throw JsonBody.invalid("The figure '" + name + "' must be a number of at least 0");
  }
}
