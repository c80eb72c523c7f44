package containerlab.jfr.lens;

import containerlab.jfr.profile.RunDescription;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What was recorded, from the events that describe the app, the JVM and the machine. */
final class RunFacts {
  private static final List<String> SINGLE_EVENTS =
      List.of(
          "containerlab.RunInfo",
          "jdk.JVMInformation",
          "jdk.GCConfiguration",
          "jdk.GCHeapConfiguration",
          "jdk.CPUInformation",
          "jdk.ContainerConfiguration");

  /** In "Java HotSpot(TM) 64-Bit Server VM (17.0.9+11-LTS) for ..." what begins with a digit. */
  private static final Pattern VERSION = Pattern.compile("\\((\\d[^)]*)\\)");

  private final Map<String, Map<String, Object>> facts = new LinkedHashMap<>();
  private final Map<String, RunDescription.TuningEntry> tuning = new LinkedHashMap<>();
  private boolean lab;
  private final List<String> containers = new ArrayList<>();

  void listen(EventRouter events) {
    SINGLE_EVENTS.forEach(type -> events.on(type, event -> remember(type, event)));
    events.on("containerlab.TuningValue", this::tuning);
  }

  private void remember(String type, Event event) {
    Map<String, Object> fields = facts.computeIfAbsent(type, name -> new LinkedHashMap<>());
    event.fieldNames().forEach(field -> copy(event, field, fields));
    if (type.equals("containerlab.RunInfo")) {
      lab = true;
      Fields.text(event, "container")
          .filter(c -> !containers.contains(c))
          .ifPresent(containers::add);
    }
  }

  private static void copy(Event event, String field, Map<String, Object> into) {
    Object value = event.getValue(field);
    if (value instanceof String || value instanceof Number || value instanceof Boolean) {
      into.put(field, value);
    }
  }

  private void tuning(Event event) {
    // JFR may lose a longer string at the border of two chunks; a later event repeats it.
    Fields.text(event, "name").ifPresent(name -> tuning(name, event));
  }

  private void tuning(String name, Event event) {
    tuning.put(
        name,
        new RunDescription.TuningEntry(
            name,
            Fields.text(event, "value"),
            Fields.text(event, "source"),
            Fields.text(event, "state"),
            Fields.text(event, "reason")));
  }

  /** Processors the JVM may use: what JFR divides thread loads by. */
  OptionalInt processors() {
    return first(
        number("containerlab.RunInfo", "availableProcessors"),
        number("jdk.ContainerConfiguration", "effectiveCpuCount"),
        number("jdk.CPUInformation", "hwThreads"));
  }

  /** Processors of the machine: what JFR divides process loads by. */
  OptionalInt hostProcessors() {
    return first(number("jdk.CPUInformation", "hwThreads"));
  }

  /** The description; {@code guess} is the container by thread names. */
  RunDescription describe(Optional<String> guess, Instant start, double seconds) {
    Optional<String> told =
        containers.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", containers));
    return new RunDescription(
        lab,
        told.or(() -> guess),
        told.isEmpty() && guess.isPresent(),
        // Of several containers the version says which one wrote last, not which ones there were.
        containers.size() > 1 ? Optional.empty() : text("containerlab.RunInfo", "containerVersion"),
        text("containerlab.RunInfo", "tuning"),
        List.copyOf(tuning.values()),
        text("containerlab.RunInfo", "classpath"),
        text("containerlab.RunInfo", "appVersion"),
        text("containerlab.RunInfo", "springBootVersion"),
        value("containerlab.RunInfo", "virtualThreads", Boolean.class),
        text("containerlab.RunInfo", "javaVersion")
            .or(() -> text("jdk.JVMInformation", "jvmVersion").map(RunFacts::shortVersion)),
        text("jdk.GCConfiguration", "youngCollector")
            .map(young -> young + " + " + text("jdk.GCConfiguration", "oldCollector").orElse("?")),
        number("jdk.GCHeapConfiguration", "maxSize"),
        processors(),
        hostProcessors(),
        pid(),
        number("containerlab.RunInfo", "startupTime"),
        text("jdk.JVMInformation", "jvmArguments").map(JvmArguments::shown),
        start,
        seconds);
  }

  private static String shortVersion(String jvmVersion) {
    Matcher version = VERSION.matcher(jvmVersion);
    return version.find() ? version.group(1) : jvmVersion;
  }

  private Optional<String> text(String type, String field) {
    return value(type, field, String.class);
  }

  private OptionalLong number(String type, String field) {
    return value(type, field, Number.class)
        .map(Number::longValue)
        .filter(n -> n != Long.MIN_VALUE)
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  private <T> Optional<T> value(String type, String field, Class<T> as) {
    Object value = facts.getOrDefault(type, Map.of()).get(field);
    return as.isInstance(value) ? Optional.of(as.cast(value)) : Optional.empty();
  }

  private static OptionalInt first(OptionalLong... candidates) {
    for (OptionalLong candidate : candidates) {
      if (candidate.isPresent() && candidate.getAsLong() > 0) {
        return OptionalInt.of((int) candidate.getAsLong());
      }
    }
    return OptionalInt.empty();
  }

  private OptionalLong pid() {
    OptionalLong told = number("containerlab.RunInfo", "pid");
    return told.isPresent() ? told : number("jdk.JVMInformation", "pid");
  }
}
