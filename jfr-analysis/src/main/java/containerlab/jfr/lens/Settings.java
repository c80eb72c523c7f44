package containerlab.jfr.lens;

import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What the recording was asked to hold, from {@code jdk.ActiveSetting}. */
final class Settings {
  private final Map<Long, String> eventTypes;
  private final Map<String, String> values = new HashMap<>();

  /** Settings name event types by number; {@code eventTypes} says which is which. */
  Settings(Map<Long, String> eventTypes) {
    this.eventTypes = eventTypes;
  }

  void listen(EventRouter events) {
    events.on("jdk.ActiveSetting", this::add);
  }

  private void add(Event event) {
    String type = eventTypes.get(event.getLong("id"));
    if (type != null) {
      values.put(type + "#" + event.getString("name"), event.getString("value"));
    }
  }

  /** Whether events of a type were recorded. */
  boolean enabled(String eventType) {
    return "true".equals(values.get(eventType + "#enabled"));
  }

  /** Whether events of a type were recorded with the stacks they happened in. */
  boolean withStacks(String eventType) {
    return enabled(eventType) && "true".equals(values.get(eventType + "#stackTrace"));
  }

  /** Events shorter than this were not recorded. */
  OptionalLong thresholdNanos(String eventType) {
    return nanos(eventType, "threshold");
  }

  /** A setting as the recording has it. */
  Optional<String> text(String eventType, String setting) {
    return Optional.ofNullable(values.get(eventType + "#" + setting));
  }

  /** A setting that is a time, such as {@code period}. */
  OptionalLong nanos(String eventType, String setting) {
    Optional<String> text = text(eventType, setting);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    String[] parts = text.get().trim().split("\\s+", 2);
    try {
      long amount = Long.parseLong(parts[0]);
      return OptionalLong.of(
          unit(parts.length > 1 ? parts[1] : "ns").multipliedBy(amount).toNanos());
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }

  private static Duration unit(String name) {
    return switch (name) {
      case "us" -> Duration.ofNanos(1_000);
      case "ms" -> Duration.ofMillis(1);
      case "s" -> Duration.ofSeconds(1);
      case "m" -> Duration.ofMinutes(1);
      case "h" -> Duration.ofHours(1);
      default -> Duration.ofNanos(1);
    };
  }
}
