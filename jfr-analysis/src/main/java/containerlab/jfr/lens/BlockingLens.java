package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

  private final Windows windows;
  private final Windows.Kept<Map<String, Wait>> waits;
  private final Windows.Kept<Wait> idle;
  private final Stacks<Boolean> idleStacks;
  private final Settings settings;

  private static final class Wait {
    private long count;
    private long nanos;
    private long longest;

    private void add(long waited) {
      count++;
      nanos += waited;
      longest = Math.max(longest, waited);
    }
  }

  BlockingLens(Windows windows, StackRules rules, Settings settings) {
    this.windows = windows;
    this.waits = windows.keep(TreeMap::new);
    this.idle = windows.keep(Wait::new);
    this.idleStacks = new Stacks<>(rules::isIdleWorker);
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    KINDS.keySet().forEach(type -> events.on(type, event -> add(type, event)));
  }

  private void add(String type, Event event) {
    long start = Windows.start(event);
    long end = start + event.durationNanos();
    for (Window window : windows.overlapping(start, end)) {
      long inside = window.overlap(start, end);
      boolean idleWorker = type.equals("jdk.ThreadPark") && idleStacks.of(event.stackTrace());
      Wait wait =
          idleWorker ? idle.of(window) : waits.of(window).computeIfAbsent(type, name -> new Wait());
      wait.add(inside);
    }
  }

  @Override
  public LensResult<Jvm.Blocking> answer(Scope scope) {
    Map<String, Wait> kept = waits.of(scope.window());
    Wait parks = idle.of(scope.window());
    if (kept.isEmpty() && parks.count == 0) {
      return KINDS.keySet().stream().anyMatch(settings::enabled)
          ? LensResult.measured(
              new Jvm.Blocking(List.of(), 0, 0),
              "measured: nothing blocked longer than the recording's thresholds")
          : LensResult.unavailable(
              "the recording's settings leave out waits",
              "enable jdk.ThreadPark, jdk.JavaMonitorEnter and the socket events (lab-deep.jfc)");
    }
    List<Jvm.Wait> kinds =
        kept.entrySet().stream()
            .map(
                e ->
                    new Jvm.Wait(
                        KINDS.getOrDefault(e.getKey(), e.getKey()),
                        e.getValue().count,
                        scope.per(e.getValue().nanos),
                        e.getValue().longest,
                        settings.thresholdNanos(e.getKey())))
            .sorted(Comparator.comparingDouble(Jvm.Wait::nanos).reversed())
            .toList();
    return LensResult.measured(
        new Jvm.Blocking(kinds, scope.per(parks.nanos), parks.count),
        "measured: waits longer than the recording's thresholds, all threads together");
  }
}
