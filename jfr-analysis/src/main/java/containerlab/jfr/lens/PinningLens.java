package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Pinning;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Where virtual threads kept their carrier while they waited, from Java 21 on. */
final class PinningLens implements Lens<Pinning> {
  private static final String PINNED = "jdk.VirtualThreadPinned";
  private static final String SUBMIT_FAILED = "jdk.VirtualThreadSubmitFailed";
  private static final int TOP = 10;

  private final Windows windows;
  private final Windows.Shared<Sums> sums;
  private final EventThreads threads;
  private final StackRules rules;
  private final Settings settings;

  private record Place(String frame, Optional<String> reason) {}

  private static final class Sums {
    private final Map<Place, Waits.Sum> places = new HashMap<>();
    private long submitFailed;

    private void join(Sums other) {
      other.places.forEach((place, sum) -> at(place).join(sum));
      submitFailed += other.submitFailed;
    }

    private Waits.Sum at(Place place) {
      return places.computeIfAbsent(place, key -> new Waits.Sum());
    }
  }

  PinningLens(Windows windows, EventThreads threads, StackRules rules, Settings settings) {
    this.windows = windows;
    this.sums = windows.share(Sums::new, Sums::join);
    this.threads = threads;
    this.rules = rules;
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    events.onEachThread(PINNED, () -> new Part()::addPinned);
    events.onEachThread(SUBMIT_FAILED, () -> new Part()::addFailed);
  }

  /** Events of one type that one thread delivers. */
  private final class Part {
    private final ThreadRoles roles = threads.roles();
    private final Windows.Kept<Sums> kept = sums.part();
    private final Stacks<String> sites = new Stacks<>(rules::site);

    private void addPinned(Event event) {
      if (!roles.selects(event)) {
        return;
      }
      long start = event.startNanos();
      long end = event.endNanos();
      for (Window window : windows.overlapping(start, end)) {
        Place place = new Place(sites.of(event.stackTrace()), Fields.text(event, "pinnedReason"));
        kept.of(window).at(place).add(window.overlap(start, end));
      }
    }

    /** The thread of the event is the one that submitted, whoever it was: no pool of its own. */
    private void addFailed(Event event) {
      kept.atStart(event).ifPresent(all -> all.submitFailed++);
    }
  }

  @Override
  public LensResult<Pinning> answer(Scope scope) {
    Sums all = sums.of(scope.window());
    if (all.places.isEmpty() && !settings.enabled(PINNED)) {
      return LensResult.unavailable(
          PINNED + " was not recorded",
          "on Java 21 and newer enable "
              + PINNED
              + " (lab.jfc); older ones have no virtual"
              + " threads");
    }
    return LensResult.measured(
        new Pinning(
            sites(all, scope),
            settings.enabled(SUBMIT_FAILED)
                ? OptionalLong.of(all.submitFailed)
                : OptionalLong.empty(),
            settings.thresholdNanos(PINNED)),
        "measured: " + PINNED + " longer than the recording's threshold");
  }

  private static List<Pinning.Site> sites(Sums sums, Scope scope) {
    return sums.places.entrySet().stream()
        .map(e -> site(e.getKey(), e.getValue(), scope))
        .sorted(
            Comparator.comparingDouble(Pinning.Site::nanos)
                .reversed()
                .thenComparing(Pinning.Site::frame))
        .limit(TOP)
        .toList();
  }

  private static Pinning.Site site(Place place, Waits.Sum sum, Scope scope) {
    return new Pinning.Site(
        place.frame(), place.reason(), sum.count(), scope.per(sum.nanos()), sum.longest());
  }
}
