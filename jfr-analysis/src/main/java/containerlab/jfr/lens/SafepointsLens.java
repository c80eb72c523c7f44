package containerlab.jfr.lens;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Safepoints;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.ToLongBiFunction;

/**
 * Safepoints, put together by their number from what the recording has of them: {@code
 * jdk.SafepointBegin} is the time to safepoint, {@code jdk.ExecuteVMOperation} what was done there,
 * {@code jdk.SafepointEnd} the way out, which the JDK's own settings leave out.
 */
final class SafepointsLens implements Lens<Safepoints> {
  private static final String BEGIN = "jdk.SafepointBegin";
  private static final String OPERATION = "jdk.ExecuteVMOperation";
  private static final String END = "jdk.SafepointEnd";

  private final Map<Long, Stop> stops = new HashMap<>();
  private final Settings settings;

  /** One safepoint, as far as it was recorded. */
  private static final class Stop {
    private long start = Long.MAX_VALUE;
    private long end = Long.MIN_VALUE;
    private long requested;
    private long reached;

    private void begin(Event event) {
      cover(event);
      requested = event.startNanos();
      reached = event.endNanos();
    }

    private void cover(Event event) {
      start = Math.min(start, event.startNanos());
      end = Math.max(end, event.endNanos());
    }

    private long toSafepoint(Window window) {
      return window.overlap(requested, reached);
    }

    private long stopped(Window window) {
      return window.overlap(start, end);
    }
  }

  SafepointsLens(Settings settings) {
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    events.on(BEGIN, event -> with(event, stop -> stop.begin(event)));
    events.on(END, event -> with(event, stop -> stop.cover(event)));
    events.on(OPERATION, this::addOperation);
  }

  private void addOperation(Event event) {
    if (Fields.flag(event, "safepoint").orElse(false)) {
      with(event, stop -> stop.cover(event));
    }
  }

  private void with(Event event, Consumer<Stop> what) {
    Fields.count(event, "safepointId")
        .ifPresent(id -> what.accept(stops.computeIfAbsent(id, key -> new Stop())));
  }

  @Override
  public LensResult<Safepoints> answer(Scope scope) {
    if (!settings.enabled(BEGIN)) {
      return LensResult.unavailable(
          BEGIN + " was not recorded", "enable " + BEGIN + " and " + END + " (lab.jfc)");
    }
    Window window = scope.window();
    List<Stop> inside = stops.values().stream().filter(stop -> stop.stopped(window) > 0).toList();
    OptionalLong stopped = whenLeft(sum(inside, window, Stop::stopped));
    return LensResult.measured(
        new Safepoints(
            inside.size(),
            sum(inside, window, Stop::toSafepoint),
            longest(inside, window, Stop::toSafepoint),
            stopped,
            whenLeft(longest(inside, window, Stop::stopped)),
            stopped.isPresent()
                ? OptionalDouble.of(stopped.getAsLong() / 1e9 / scope.seconds())
                : OptionalDouble.empty(),
            settings.thresholdNanos(BEGIN)),
        "measured: " + sources());
  }

  /** A figure that needs to know when threads went on. */
  private OptionalLong whenLeft(long nanos) {
    return settings.enabled(OPERATION) || settings.enabled(END)
        ? OptionalLong.of(nanos)
        : OptionalLong.empty();
  }

  private String sources() {
    if (settings.enabled(END)) {
      return BEGIN + " to " + END;
    }
    return settings.enabled(OPERATION)
        ? BEGIN + " and " + OPERATION + ", without the time until threads ran again"
        : BEGIN;
  }

  private static long sum(List<Stop> stops, Window window, ToLongBiFunction<Stop, Window> nanos) {
    return stops.stream().mapToLong(stop -> nanos.applyAsLong(stop, window)).sum();
  }

  private static long longest(
      List<Stop> stops, Window window, ToLongBiFunction<Stop, Window> nanos) {
    return stops.stream().mapToLong(stop -> nanos.applyAsLong(stop, window)).max().orElse(0);
  }
}
