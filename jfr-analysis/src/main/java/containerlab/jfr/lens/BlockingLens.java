package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Time threads were blocked, clipped to the window. Parks of idle workers, nearly all parks of a
 * server, are kept apart: they say that there was nothing to do, not that something was slow.
 */
final class BlockingLens implements Lens<Jvm.Blocking> {
  private static final Map<String, String> KINDS =
      Map.of(
          "jdk.ThreadPark", "park",
          "jdk.JavaMonitorEnter", "monitor",
          "jdk.JavaMonitorWait", "Object.wait",
          "jdk.ThreadSleep", "sleep",
          "jdk.SocketRead", "socket read",
          "jdk.SocketWrite", "socket write");

  /** Waits for other threads, not for what is outside of the JVM. */
  static final Set<String> INSIDE_THE_JVM =
      Set.of("jdk.ThreadPark", "jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadSleep");

  private static final String CONNECTION = "database pool";
  private static final int TOP_MONITORS = 10;

  private final Windows windows;
  private final Windows.Shared<Waits> waits;
  private final EventThreads threads;
  private final StackRules rules;
  private final WaitRules waitRules;
  private final Settings settings;

  BlockingLens(
      Windows windows,
      EventThreads threads,
      StackRules rules,
      WaitRules waitRules,
      Settings settings) {
    this.windows = windows;
    this.waits = windows.share(Waits::new, Waits::join);
    this.threads = threads;
    this.rules = rules;
    this.waitRules = waitRules;
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    KINDS.keySet().forEach(type -> events.onEachThread(type, () -> new Part(type)::add));
  }

  /** Waits of one kind that one thread delivers. */
  private final class Part {
    private final String type;
    private final boolean park;
    private final boolean monitor;
    private final boolean inTheJvm;
    private final Windows.Kept<Waits> kept = waits.part();
    private final ThreadRoles roles = threads.roles();
    private final Stacks<Boolean> idleStacks = new Stacks<>(waitRules::isIdleWorker);
    private final Stacks<Boolean> connections =
        new Stacks<>(frames -> waitRules.connectionPool(frames).isPresent());
    private final Stacks<String> sites = new Stacks<>(rules::site);

    private Part(String type) {
      this.type = type;
      this.park = type.equals("jdk.ThreadPark");
      this.monitor = type.equals("jdk.JavaMonitorEnter");
      this.inTheJvm = INSIDE_THE_JVM.contains(type);
    }

    private void add(Event event) {
      long start = event.startNanos();
      long end = event.endNanos();
      Window whole = windows.holding(start, end);
      if (whole != null) {
        add(event, whole, whole.overlap(start, end));
      } else {
        for (Window window : windows.overlapping(start, end)) {
          add(event, window, window.overlap(start, end));
        }
      }
    }

    private void add(Event event, Window window, long inside) {
      if (!roles.selects(event)) {
        return;
      }
      ThreadRole role = roles.of(event);
      boolean connection = inTheJvm && connections.of(event.stackTrace());
      Waits all = kept.of(window);
      if (park && !connection && idleStacks.of(event.stackTrace())) {
        all.addIdle(role, inside);
        return;
      }
      all.add(connection ? CONNECTION : type, role, inside);
      if (monitor) {
        all.addMonitor(
            Fields.className(event, "monitorClass").orElse("unknown class"),
            sites.of(event.stackTrace()),
            inside);
      }
    }
  }

  @Override
  public LensResult<Jvm.Blocking> answer(Scope scope) {
    Waits kept = waits.of(scope.window());
    if (kept.isEmpty()) {
      return KINDS.keySet().stream().anyMatch(settings::enabled)
          ? LensResult.measured(
              new Jvm.Blocking(List.of(), 0, 0, List.of()),
              "measured: nothing blocked longer than the recording's thresholds")
          : LensResult.unavailable(
              "the recording's settings leave out waits",
              "enable jdk.ThreadPark, jdk.JavaMonitorEnter and the socket events (lab-deep.jfc)");
    }
    List<Jvm.Wait> kinds =
        kept.kinds().entrySet().stream()
            .map(
                e ->
                    new Jvm.Wait(
                        KINDS.getOrDefault(e.getKey(), e.getKey()),
                        e.getValue().count(),
                        scope.per(e.getValue().nanos()),
                        e.getValue().longest(),
                        settings.thresholdNanos(e.getKey())))
            .sorted(
                Comparator.comparingDouble(Jvm.Wait::nanos)
                    .reversed()
                    .thenComparing(Jvm.Wait::kind))
            .toList();
    Waits.Sum idle = kept.idle();
    return LensResult.measured(
        new Jvm.Blocking(kinds, scope.per(idle.nanos()), idle.count(), pools(kept, scope)),
        "measured: waits longer than the recording's thresholds, all threads together");
  }

  private static List<Jvm.PoolWaits> pools(Waits kept, Scope scope) {
    return kept.roles().stream()
        .map(
            role -> {
              Waits.Sum held = kept.heldUp(role);
              Waits.Sum idle = kept.idle(role);
              return new Jvm.PoolWaits(
                  role.pool(),
                  role.role(),
                  held.count(),
                  scope.per(held.nanos()),
                  held.longest(),
                  idle.count(),
                  scope.per(idle.nanos()));
            })
        .sorted(
            Comparator.comparingDouble((Jvm.PoolWaits pool) -> -pool.nanos())
                .thenComparingDouble(pool -> -pool.idleParkNanos()))
        .toList();
  }

  /** Monitors by class and by who wanted them, those that cost most time first. */
  LensResult<List<Jvm.Monitor>> monitors(Scope scope) {
    Map<Waits.Monitor, Waits.Sum> kept = waits.of(scope.window()).monitors();
    if (kept.isEmpty() && !settings.enabled("jdk.JavaMonitorEnter")) {
      return LensResult.unavailable(
          "the recording's settings leave out jdk.JavaMonitorEnter",
          "enable jdk.JavaMonitorEnter with stack traces (lab.jfc)");
    }
    return LensResult.measured(
        kept.entrySet().stream()
            .map(
                e ->
                    new Jvm.Monitor(
                        e.getKey().monitorClass(),
                        e.getKey().site(),
                        e.getValue().count(),
                        scope.per(e.getValue().nanos()),
                        e.getValue().longest()))
            .sorted(
                Comparator.comparingDouble(Jvm.Monitor::nanos)
                    .reversed()
                    .thenComparing(Jvm.Monitor::site))
            .limit(TOP_MONITORS)
            .toList(),
        "measured: jdk.JavaMonitorEnter longer than the recording's threshold");
  }
}
