package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * CPU, switches and threads by pool from {@code containerlab.ThreadGroup}, split into user and
 * system by {@code containerlab.PhaseCpu}. The groups cover the whole process, so nothing is left
 * unattributed.
 */
final class ThreadGroupLens implements Lens<CpuByPool> {
  private final Windows.Kept<Map<ThreadRole, Group>> groups;
  private final Map<String, Map<ThreadRole, Split>> splits = new HashMap<>();

  private record Split(OptionalLong user, OptionalLong system) {}

  /** Sums over the sampler's windows; a figure unknown in one of them is unknown for all. */
  private static final class Group {
    private long coveredNanos;
    private long cpu;
    private final Sum wait = new Sum();
    private final Sum voluntary = new Sum();
    private final Sum involuntary = new Sum();
    private final Sum started = new Sum();
    private long lastSeen = Long.MIN_VALUE;
    private OptionalLong live = OptionalLong.empty();
    private OptionalLong peak = OptionalLong.empty();

    private void add(Event event) {
      coveredNanos += event.durationNanos();
      cpu += Fields.nanos(event, "cpuTime").orElse(0);
      wait.add(Fields.nanos(event, "runQueueWait"));
      voluntary.add(Fields.count(event, "voluntarySwitches"));
      involuntary.add(Fields.count(event, "involuntarySwitches"));
      started.add(Fields.count(event, "started"));
      OptionalLong threads = Fields.count(event, "threads");
      long end = Windows.end(event);
      if (threads.isPresent() && end > lastSeen) {
        lastSeen = end;
        live = threads;
      }
      threads.ifPresent(now -> peak = OptionalLong.of(Math.max(now, peak.orElse(now))));
    }
  }

  /** A sum that is unknown once a part of it is. */
  private static final class Sum {
    private long total;
    private boolean known = true;

    private void add(OptionalLong part) {
      part.ifPresentOrElse(value -> total += value, () -> known = false);
    }

    private OptionalLong get() {
      return known ? OptionalLong.of(total) : OptionalLong.empty();
    }

    private OptionalDouble per(Scope scope) {
      return known ? OptionalDouble.of(scope.per(total)) : OptionalDouble.empty();
    }
  }

  ThreadGroupLens(Windows windows) {
    groups = windows.keep(TreeMap::new);
  }

  @Override
  public void listen(EventRouter events) {
    events.on("containerlab.ThreadGroup", this::group).on("containerlab.PhaseCpu", this::split);
  }

  private void group(Event event) {
    groups
        .atMiddle(event)
        .ifPresent(kept -> kept.computeIfAbsent(role(event), role -> new Group()).add(event));
  }

  private void split(Event event) {
    splits
        .computeIfAbsent(event.getString("phase"), phase -> new HashMap<>())
        .put(
            role(event),
            new Split(Fields.nanos(event, "userTime"), Fields.nanos(event, "systemTime")));
  }

  private static ThreadRole role(Event event) {
    return new ThreadRole(event.getString("pool"), event.getString("role"));
  }

  @Override
  public LensResult<CpuByPool> answer(Scope scope) {
    Map<ThreadRole, Group> kept = groups.of(scope.window());
    if (kept.isEmpty()) {
      return LensResult.unavailable(
          "the recording holds no containerlab.ThreadGroup events in this stretch",
          "record the app of this project on Linux with settings that enable them (lab.jfc)");
    }
    double covered =
        kept.values().stream().mapToLong(group -> group.coveredNanos).max().orElse(0) / 1e9;
    Map<ThreadRole, Split> ofPhase =
        scope
            .window()
            .phase()
            .map(phase -> splits.getOrDefault(phase.identity().phase(), Map.of()))
            .orElse(Map.of());
    List<CpuByPool.Row> rows =
        kept.entrySet().stream()
            .map(e -> row(e.getKey(), e.getValue(), ofPhase.get(e.getKey()), scope))
            .sorted(Comparator.comparingDouble(CpuByPool.Row::cpuNanos).reversed())
            .toList();
    double whole = rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    return LensResult.measured(
        new CpuByPool(whole, rows, 0, covered),
        "measured: containerlab.ThreadGroup (/proc/self/task), user and system from"
            + " containerlab.PhaseCpu");
  }

  private static CpuByPool.Row row(
      ThreadRole role, Group group, @org.jspecify.annotations.Nullable Split split, Scope scope) {
    return new CpuByPool.Row(
        role.pool(),
        role.role(),
        scope.per(group.cpu),
        split == null ? OptionalDouble.empty() : per(split.user(), scope),
        split == null ? OptionalDouble.empty() : per(split.system(), scope),
        group.wait.per(scope),
        group.voluntary.per(scope),
        group.involuntary.per(scope),
        group.live,
        group.peak,
        group.started.get());
  }

  private static OptionalDouble per(OptionalLong total, Scope scope) {
    return total.isPresent()
        ? OptionalDouble.of(scope.per(total.getAsLong()))
        : OptionalDouble.empty();
  }
}
