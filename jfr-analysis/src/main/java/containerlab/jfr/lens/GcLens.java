package containerlab.jfr.lens;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;

/** Collections and their pauses, from {@code jdk.GarbageCollection}. */
final class GcLens implements Lens<Jvm.Gc> {
  private final Windows.Kept<Sums> sums;
  private final Settings settings;

  private static final class Sums {
    private long collections;
    private long pauses;
    private long longest;

    private void add(Event event) {
      collections++;
      pauses += Fields.nanos(event, "sumOfPauses").orElse(0);
      longest = Math.max(longest, Fields.nanos(event, "longestPause").orElse(0));
    }
  }

  GcLens(Windows windows, Settings settings) {
    this.sums = windows.keep(Sums::new);
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    events.on(
        "jdk.GarbageCollection", event -> sums.atStart(event).ifPresent(kept -> kept.add(event)));
  }

  @Override
  public LensResult<Jvm.Gc> answer(Scope scope) {
    Sums kept = sums.of(scope.window());
    if (kept.collections == 0 && !settings.enabled("jdk.GarbageCollection")) {
      return LensResult.unavailable(
          "jdk.GarbageCollection was not recorded", "enable jdk.GarbageCollection");
    }
    return LensResult.measured(
        new Jvm.Gc(
            kept.collections, kept.pauses, kept.longest, kept.pauses / 1e9 / scope.seconds()),
        "measured: jdk.GarbageCollection");
  }
}
