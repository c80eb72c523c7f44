package containerlab.jfr.lens;

import containerlab.jfr.profile.ContainerSwitch;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Live switches of the container, from {@code containerlab.ContainerSwitch}. */
final class Switches {
  private final List<Switch> switches = new ArrayList<>();

  private record Switch(long startNanos, long endNanos, ContainerSwitch told) {}

  void listen(EventRouter events) {
    events.on("containerlab.ContainerSwitch", event -> switches.add(of(event)));
  }

  private static Switch of(Event event) {
    long start = Windows.start(event);
    long end = Windows.end(event);
    return new Switch(
        start,
        end,
        new ContainerSwitch(
            Window.instant(start),
            (end - start) / 1e9,
            Fields.text(event, "from").orElse("unknown"),
            Fields.text(event, "to").orElse("unknown"),
            Fields.flag(event, "succeeded").orElse(false) ? "succeeded" : "failed",
            Fields.text(event, "reason"),
            Fields.nanos(event, "closeTime"),
            Fields.nanos(event, "startupTime")));
  }

  private List<Switch> inOrder() {
    return switches.stream().sorted(Comparator.comparingLong(Switch::startNanos)).toList();
  }

  List<ContainerSwitch> all() {
    return inOrder().stream().map(Switch::told).toList();
  }

  /** Whether a switch falls into a window, whose figures then mix two containers and neither. */
  boolean during(Window window) {
    return switches.stream().anyMatch(s -> window.overlap(s.startNanos, s.endNanos) > 0);
  }

  /** The container that served in a window; empty without switches, or when one falls into it. */
  Optional<String> serving(Window window) {
    if (during(window)) {
      return Optional.empty();
    }
    Optional<String> since =
        inOrder().stream()
            .filter(s -> s.endNanos <= window.startNanos())
            .reduce((earlier, later) -> later)
            .map(s -> s.told.after());
    return since.or(() -> inOrder().stream().findFirst().map(s -> s.told.from()));
  }

  /** The stretches from {@code start} to {@code end} that hold no switch, in order. */
  List<Stretch> between(long start, long end) {
    List<Stretch> stretches = new ArrayList<>();
    long from = start;
    for (Switch s : inOrder()) {
      if (s.startNanos > from) {
        stretches.add(new Stretch(from, s.startNanos));
      }
      from = Math.max(from, s.endNanos);
    }
    if (from < end || stretches.isEmpty()) {
      stretches.add(new Stretch(from, Math.max(end, from + 1)));
    }
    return stretches;
  }

  /** From a nanosecond up to another. */
  record Stretch(long fromNanos, long toNanos) {}
}
