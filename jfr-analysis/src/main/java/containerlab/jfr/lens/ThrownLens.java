package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Thrown;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which exceptions were made, and where. {@code jdk.JavaExceptionThrow} holds errors as well, so
 * {@code jdk.JavaErrorThrow} counts only where the first is off.
 */
final class ThrownLens implements Lens<List<Thrown>> {
  private static final String EXCEPTIONS = "jdk.JavaExceptionThrow";
  private static final String ERRORS = "jdk.JavaErrorThrow";
  private static final int TOP = 10;

  private final Windows.Shared<Sums> exceptions;
  private final Windows.Shared<Sums> errors;
  private final EventThreads threads;
  private final StackRules rules;
  private final Settings settings;

  private record Key(String thrownClass, String site) {}

  private static final class Sums {
    private final Map<Key, Long> counts = new HashMap<>();

    private void add(Key key) {
      counts.merge(key, 1L, Long::sum);
    }

    private void join(Sums other) {
      other.counts.forEach((key, count) -> counts.merge(key, count, Long::sum));
    }

    private long total() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  ThrownLens(Windows windows, EventThreads threads, StackRules rules, Settings settings) {
    this.exceptions = windows.share(Sums::new, Sums::join);
    this.errors = windows.share(Sums::new, Sums::join);
    this.threads = threads;
    this.rules = rules;
    this.settings = settings;
  }

  @Override
  public void listen(EventRouter events) {
    events.onEachThread(EXCEPTIONS, () -> new Part(exceptions, true)::add);
    events.onEachThread(ERRORS, () -> new Part(errors, false)::add);
  }

  /** Events of one type that one thread delivers. */
  private final class Part {
    private final ThreadRoles roles = threads.roles();
    private final Windows.Kept<Sums> kept;
    private final boolean errorsTwice;
    private final Map<String, Stacks<String>> sites = new HashMap<>();
    private final Stacks<Boolean> repeats = new Stacks<>(StackRules::isErrorAgain);

    private Part(Windows.Shared<Sums> sums, boolean errorsTwice) {
      this.kept = sums.part();
      this.errorsTwice = errorsTwice;
    }

    private void add(Event event) {
      kept.atStart(event).filter(sums -> counts(event)).ifPresent(sums -> sums.add(key(event)));
    }

    private boolean counts(Event event) {
      return roles.selects(event) && !(errorsTwice && repeats.of(event.stackTrace()));
    }

    private Key key(Event event) {
      String thrown = Fields.className(event, "thrownClass").orElse("unknown class");
      return new Key(
          thrown,
          sites
              .computeIfAbsent(thrown, c -> new Stacks<>(frames -> rules.throwSite(frames, c)))
              .of(event.stackTrace()));
    }
  }

  @Override
  public LensResult<List<Thrown>> answer(Scope scope) {
    Sums all = exceptions.of(scope.window());
    Sums onlyErrors = errors.of(scope.window());
    // JDK 25 writes a jdk.JavaExceptionThrow for each error also where the type is off.
    if (settings.enabled(EXCEPTIONS) || onlyErrors.total() == 0 && all.total() > 0) {
      return LensResult.measured(rows(all, scope), basis(all));
    }
    return onlyErrors.total() > 0
        ? LensResult.measured(
            rows(onlyErrors, scope), "measured: " + ERRORS + ", errors only: others were left out")
        : LensResult.unavailable(
            EXCEPTIONS + " was not recorded",
            "enable " + EXCEPTIONS + " with stack traces (lab-deep.jfc); it costs per exception");
  }

  private String basis(Sums all) {
    Optional<String> limit = settings.text(EXCEPTIONS, "throttle").filter(t -> !t.equals("off"));
    return limit.isPresent()
        ? "sampled (" + all.total() + "): " + EXCEPTIONS + ", at most " + limit.get()
        : "measured: " + EXCEPTIONS;
  }

  private static List<Thrown> rows(Sums sums, Scope scope) {
    return sums.counts.entrySet().stream()
        .map(
            e ->
                new Thrown(
                    e.getKey().thrownClass(),
                    e.getKey().site(),
                    e.getValue(),
                    scope.per(e.getValue())))
        .sorted(
            Comparator.comparingLong(Thrown::recorded)
                .reversed()
                .thenComparing(Thrown::thrownClass)
                .thenComparing(Thrown::site))
        .limit(TOP)
        .toList();
  }
}
