package containerlab.app.actuate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSpec;
import containerlab.app.events.ToolFigures;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
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

  private static final ObjectMapper JSON = new ObjectMapper();

  private PhaseRequest() {}

  static PhaseSpec spec(
      @Nullable String kind,
      @Nullable String workload,
      @Nullable String tool,
      @Nullable String concurrency,
      @Nullable String repeat,
      @Nullable String keepAlive) {
    String warmUp = PhaseSpec.Kind.WARM_UP.key();
    String given = Required.oneOf("kind", kind, warmUp, PhaseSpec.Kind.MEASURE.key());
    return new PhaseSpec(
        given.equals(warmUp) ? PhaseSpec.Kind.WARM_UP : PhaseSpec.Kind.MEASURE,
        Required.text("workload", workload),
        Required.text("tool", tool),
        Required.positive("concurrency", concurrency),
        Required.positive("repeat", repeat),
        Required.oneOf("keepAlive", keepAlive, "true", "false").equals("true"));
  }

  static PhaseEnd end(@Nullable String state, @Nullable String reason, @Nullable String figures) {
    boolean failed = Required.oneOf("state", state, "completed", "failed").equals("failed");
    return new PhaseEnd(
        failed ? PhaseEnd.State.FAILED : PhaseEnd.State.COMPLETED,
        failed ? Required.text("reason", reason) : null,
        figures == null ? ToolFigures.NONE : figures(parse(figures)));
  }

  private static Map<String, Object> parse(String figures) {
    try {
      return JSON.readValue(figures, new TypeReference<>() {});
    } catch (JsonProcessingException e) {
      throw Required.invalid("The field 'figures' must be an object, not '" + figures + "'");
    }
  }

  private static ToolFigures figures(Map<String, Object> json) {
    for (String name : json.keySet()) {
      if (!FIGURES.contains(name)) {
        throw Required.invalid("There is no figure named '" + name + "'");
      }
    }
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

  private static @Nullable Long count(Map<String, Object> json, String name) {
    BigDecimal number = number(json, name);
    try {
      return number == null ? null : number.longValueExact();
    } catch (ArithmeticException e) {
      throw Required.invalid("The figure '" + name + "' must be a whole number");
    }
  }

  private static @Nullable Duration millis(Map<String, Object> json, String name) {
    BigDecimal number = number(json, name);
    return number == null ? null : Duration.ofNanos(number.movePointRight(6).longValue());
  }

  private static @Nullable BigDecimal number(Map<String, Object> json, String name) {
    Object value = json.get(name);
    if (value == null) {
      return null;
    }
    if (value instanceof Number) {
      BigDecimal number = new BigDecimal(value.toString());
      if (number.signum() >= 0 && number.compareTo(BigDecimal.valueOf(1e15)) < 0) {
        return number;
      }
    }
    throw Required.invalid("The figure '" + name + "' must be a number of at least 0");
  }
}
