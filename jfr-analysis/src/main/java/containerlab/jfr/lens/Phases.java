package containerlab.jfr.lens;

import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.WarmUp;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The load phases of a recording, from {@code containerlab.LoadPhase}. */
final class Phases {
  private final List<Window.Phase> phases = new ArrayList<>();

  void listen(EventRouter events) {
    events.on("containerlab.LoadPhase", event -> phases.add(phase(event)));
  }

  List<Window.Phase> all() {
    return List.copyOf(phases);
  }

  /** The warm-up phases together, if there were any. */
  Optional<WarmUp> warmUp() {
    List<Window.Phase> warm = phases.stream().filter(Window.Phase::warmUp).toList();
    return warm.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new WarmUp(
                warm.size(),
                warm.stream().mapToLong(phase -> phase.load().requests().orElse(0)).sum(),
                warm.stream().mapToLong(p -> p.endNanos() - p.startNanos()).sum() / 1e9));
  }

  private static Window.Phase phase(Event event) {
    return new Window.Phase(
        new PhaseIdentity(
            event.getString("phase"),
            Fields.text(event, "workload").orElse("unknown workload"),
            Fields.text(event, "tool").orElse("unknown tool"),
            Fields.count(event, "concurrency"),
            Fields.count(event, "repeat"),
            Fields.flag(event, "keepAlive").orElse(false),
            Fields.text(event, "state").orElse("open"),
            Fields.text(event, "reason")),
        Fields.text(event, "kind").orElse("measure").equals("warm-up"),
        Windows.start(event),
        Windows.end(event),
        load(event));
  }

  private static Load load(Event event) {
    OptionalLong requests = Fields.count(event, "requests");
    OptionalLong cpu = Fields.nanos(event, "toolCpuTime");
    OptionalLong wait = Fields.nanos(event, "toolRunQueueWait");
    OptionalLong wall = Fields.nanos(event, "toolWallTime");
    return new Load(
        requests,
        Fields.count(event, "failed"),
        OptionalLong.empty(),
        Fields.number(event, "requestsPerSecond"),
        responseTime(event),
        cpu.isPresent() && requests.orElse(0) > 0
            ? OptionalDouble.of((double) cpu.getAsLong() / requests.getAsLong())
            : OptionalDouble.empty(),
        cpu.isPresent() && wall.orElse(0) > 0
            ? OptionalDouble.of((double) (cpu.getAsLong() + wait.orElse(0)) / wall.getAsLong())
            : OptionalDouble.empty());
  }

  private static Optional<Load.ResponseTime> responseTime(Event event) {
    Load.ResponseTime times =
        new Load.ResponseTime(
            Fields.nanos(event, "meanTime"),
            Fields.nanos(event, "p50"),
            Fields.nanos(event, "p90"),
            Fields.nanos(event, "p95"),
            Fields.nanos(event, "p99"),
            Fields.nanos(event, "max"));
    return times.meanNanos().isPresent() || times.p50Nanos().isPresent()
        ? Optional.of(times)
        : Optional.empty();
  }
}
