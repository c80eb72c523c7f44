package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Time threads were blocked, clipped to the window. Parks of idle workers, nearly all parks of a
 * server, are kept apart: they say that there was nothing to do, not that something was slow.
 */
final class BlockingLens implements Lens<Jvm.Blocking> {
  private static final int TOP_MONITORS = 10;

  private final WaitEvents events;
  private final Windows.Shared<Waits> waits;
  private final StackRules rules;
  private final Settings settings;

  BlockingLens(
      Windows windows,
      EventThreads threads,
      StackRules rules,
      WaitRules waitRules,
      Settings settings) {
    this.events = new WaitEvents(windows, threads, waitRules);
    this.waits = windows.share(Waits::new, Waits::join);
    this.rules = rules;
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter router) {
    WaitEvents.TYPES.forEach(type -> events.listen(router, type, () -> new Part(type)));
  }

  /** Waits of one kind that one thread delivers. */
  private final class Part implements WaitEvents.Handler {
    private final boolean monitor;
    private final Windows.Kept<Waits> kept = waits.part();
    private final Stacks<String> sites = new Stacks<>(rules::site);

    private Part(String type) {
      this.monitor = type.equals("jdk.JavaMonitorEnter");
    }

    @Override
    public void idle(Window window, ThreadRole role, long nanos) {
      kept.of(window).addIdle(role, nanos);
    }

    @Override
    public void heldUp(Event event, String kind, Window window, ThreadRole role, long nanos) {
      Waits all = kept.of(window);
      all.add(kind, role, nanos);
      if (monitor) {
        all.addMonitor(WaitEvents.monitorClass(event), sites.of(event.stackTrace()), nanos);
      }
    }
  }

  @Override
  public LensResult<Jvm.Blocking> answer(Scope scope) {
    Waits kept = waits.of(scope.window());
    if (kept.isEmpty()) {
      return WaitEvents.TYPES.stream().anyMatch(settings::enabled)
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
                        WaitEvents.kind(e.getKey()),
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
