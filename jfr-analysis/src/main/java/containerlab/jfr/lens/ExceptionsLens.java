package containerlab.jfr.lens;

import containerlab.jfr.profile.Exceptions;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How many exceptions were made, from the running total of {@code jdk.ExceptionStatistics}. */
final class ExceptionsLens implements Lens<Exceptions> {
  private static final String SOURCE = "jdk.ExceptionStatistics";

  private final TreeMap<Long, Long> totals = new TreeMap<>();
  private final Settings settings;

  ExceptionsLens(Settings settings) {
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    events.on(
        SOURCE,
        event ->
            Fields.count(event, "throwables")
                .ifPresent(total -> totals.put(Windows.start(event), total)));
  }

  @Override
  public LensResult<Exceptions> answer(Scope scope) {
    Map.Entry<Long, Long> first = totals.ceilingEntry(scope.window().startNanos());
    Map.Entry<Long, Long> last = totals.lowerEntry(scope.window().endNanos());
    if (first == null || last == null || last.getKey() <= first.getKey()) {
      return missing();
    }
    double covered = (last.getKey() - first.getKey()) / 1e9;
    double created = last.getValue() - first.getValue();
    return LensResult.measured(
        new Exceptions(scope.perCovered(created, covered), covered),
        String.format(Locale.ROOT, "measured: %s over %.1f s", SOURCE, covered));
  }

  private LensResult<Exceptions> missing() {
    return totals.isEmpty() && !settings.enabled(SOURCE)
        ? LensResult.unavailable(
            SOURCE + " was not recorded", "record with " + SOURCE + "#period=1s (lab.jfc)")
        : LensResult.unavailable(
            SOURCE + " came less than twice in this stretch",
            "choose a longer stretch, or record with a shorter " + SOURCE + "#period");
  }
}
