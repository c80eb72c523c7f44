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
  private final Windows.Shared<Map<String, Wait>> waits;
  private final Windows.Shared<Wait> idle;
  private final StackRules rules;
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

    private void join(Wait other) {
      count += other.count;
      nanos += other.nanos;
      longest = Math.max(longest, other.longest);
    }
  }

  BlockingLens(Windows windows, StackRules rules, Settings settings) {
    this.windows = windows;
    this.waits = windows.share(TreeMap::new, BlockingLens::join);
    this.idle = windows.share(Wait::new, Wait::join);
    this.rules = rules;
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    KINDS.keySet().forEach(type -> events.onEachThread(type, () -> new Part(type)::add));
  }

  /** Waits of one kind that one thread delivers. */
  private final class Part {
    private final boolean park;
    private final Windows.Kept<Map<String, Wait>> all = waits.part();
    private final Windows.Kept<Wait> ofIdleWorkers = idle.part();
    private final Stacks<Boolean> idleStacks = new Stacks<>(rules::isIdleWorker);
    private final String type;

    private Part(String type) {
      this.type = type;
      this.park = type.equals("jdk.ThreadPark");
    }

    private void add(Event event) {
      long start = event.startNanos();
      long end = event.endNanos();
      for (Window window : windows.overlapping(start, end)) {
        boolean idleWorker = park && idleStacks.of(event.stackTrace());
        Wait wait =
            idleWorker
                ? ofIdleWorkers.of(window)
                : all.of(window).computeIfAbsent(type, name -> new Wait());
        wait.add(window.overlap(start, end));
      }
    }
  }

  private static void join(Map<String, Wait> all, Map<String, Wait> part) {
    part.forEach((type, wait) -> all.computeIfAbsent(type, name -> new Wait()).join(wait));
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
