package containerlab.jfr.lens;

import containerlab.jfr.attribution.FrameNames;
import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.profile.ConnectionWait;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who waited for a connection of a database pool, and how long: whether the pool is too small. */
final class ConnectionLens implements Lens<List<ConnectionWait>> {
  private static final String PARK = "jdk.ThreadPark";
  private static final int TOP = 10;

  private final Windows windows;
  private final Windows.Shared<Sums> sums;
  private final EventThreads threads;
  private final StackRules rules;
  private final WaitRules waits;
  private final Settings settings;

  private record Wanted(String pool, String site) {}

  private static final class Sums {
    private final Map<Wanted, Waits.Sum> waits = new HashMap<>();

    private void join(Sums other) {
      other.waits.forEach((wanted, sum) -> of(wanted).join(sum));
    }

    private Waits.Sum of(Wanted wanted) {
      return waits.computeIfAbsent(wanted, key -> new Waits.Sum());
    }
  }

  ConnectionLens(
      Windows windows, EventThreads threads, StackRules rules, WaitRules waits, Settings settings) {
    this.windows = windows;
    this.sums = windows.share(Sums::new, Sums::join);
    this.threads = threads;
    this.rules = rules;
    this.waits = waits;
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    WaitEvents.INSIDE_THE_JVM.forEach(type -> events.onEachThread(type, () -> new Part()::add));
  }

  /** Waits of one kind that one thread delivers. */
  private final class Part {
    private final ThreadRoles roles = threads.roles();
    private final Windows.Kept<Sums> kept = sums.part();
    private final Stacks<Optional<Wanted>> stacks = new Stacks<>(ConnectionLens.this::wanted);

    private void add(Event event) {
      Optional<Wanted> wanted = stacks.of(event.stackTrace());
      if (wanted.isEmpty() || !roles.selects(event)) {
        return;
      }
      long start = event.startNanos();
      long end = event.endNanos();
      for (Window window : windows.overlapping(start, end)) {
        kept.of(window).of(wanted.get()).add(window.overlap(start, end));
      }
    }
  }

  private Optional<Wanted> wanted(List<String> frames) {
    return waits
        .connectionPool(frames)
        .map(
            pool ->
                new Wanted(
                    pool,
                    rules
                        .appFrame(frames)
                        .map(FrameNames::stable)
                        .orElseGet(() -> rules.site(frames))));
  }

  @Override
  public LensResult<List<ConnectionWait>> answer(Scope scope) {
    Sums all = sums.of(scope.window());
    if (all.waits.isEmpty() && !settings.withStacks(PARK)) {
      return LensResult.unavailable(
          PARK + " was not recorded with stack traces",
          "enable " + PARK + " with stack traces (lab-deep.jfc)");
    }
    return LensResult.measured(
        rows(all, scope), "measured: waits longer than the recording's thresholds");
  }

  private static List<ConnectionWait> rows(Sums sums, Scope scope) {
    return sums.waits.entrySet().stream()
        .map(e -> row(e.getKey(), e.getValue(), scope))
        .sorted(
            Comparator.comparingDouble(ConnectionWait::nanos)
                .reversed()
                .thenComparing(ConnectionWait::site))
        .limit(TOP)
        .toList();
  }

  private static ConnectionWait row(Wanted wanted, Waits.Sum sum, Scope scope) {
    return new ConnectionWait(
        wanted.pool(),
        wanted.site(),
        sum.count(),
        scope.per(sum.nanos()),
        sum.longest(),
        sum.nanos() / 1e9 / scope.seconds());
  }
}
