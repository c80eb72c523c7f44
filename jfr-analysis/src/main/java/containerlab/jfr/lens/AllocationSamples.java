package containerlab.jfr.lens;

import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Weights of {@code jdk.ObjectAllocationSample}: what a thread allocated since its sample before.
 * The first one of a thread reaches back to the thread's start, maybe days before the recording, so
 * it counts only when the thread started in the recording.
 *
 * @param <S> what is kept of a stack
 * @param <K> what samples are added up in
 */
final class AllocationSamples<S, K> {
  static final String TYPE = "jdk.ObjectAllocationSample";

  private final Windows windows;
  private final Windows.Shared<K> sums;
  private final BiConsumer<K, Sample<S>> adding;
  private final EventThreads threads;
  private final Supplier<Stacks<S>> question;
  private final Set<Long> started = new HashSet<>();
  private final List<FirstSamples<S>> firsts = new ArrayList<>();
  private boolean settled;

  /** A sample that counts. */
  record Sample<S>(long nanos, ThreadRole role, String objectClass, S stack, long bytes) {}

  /** {@code question} is asked for each thread that delivers events. */
  AllocationSamples(
      Windows windows,
      EventThreads threads,
      Supplier<Stacks<S>> question,
      Windows.Shared<K> sums,
      BiConsumer<K, Sample<S>> adding) {
    this.windows = windows;
    this.sums = sums;
    this.adding = adding;
    this.threads = threads;
    this.question = question;
  }

  void listen(EventRouter events) {
    events.on(
        "jdk.ThreadStart", event -> Fields.platformThread(event, "thread").ifPresent(started::add));
    events.onEachThread(TYPE, () -> new Part()::add);
  }

  /** Keeps back the earliest sample of each thread, since events come in any order. */
  private static final class FirstSamples<S> {
    private final Map<Long, Sample<S>> byThread = new HashMap<>();

    /** Takes a sample and gives back one that was not the first of its thread. */
    private Optional<Sample<S>> laterOne(long thread, Sample<S> sample) {
      Sample<S> first = byThread.putIfAbsent(thread, sample);
      if (first == null) {
        return Optional.empty();
      }
      if (sample.nanos() >= first.nanos()) {
        return Optional.of(sample);
      }
      byThread.put(thread, sample);
      return Optional.of(first);
    }
  }

  /** Samples that one thread delivers. */
  private final class Part {
    private final ThreadRoles roles = threads.roles();
    private final Windows.Kept<K> kept = sums.part();
    private final FirstSamples<S> first = new FirstSamples<>();
    private final Stacks<S> stacks = question.get();

    private Part() {
      firsts.add(first);
    }

    private void add(Event event) {
      if (!roles.selects(event)) {
        return;
      }
      Sample<S> sample =
          new Sample<>(
              event.startNanos(),
              roles.of(event),
              Allocations.objectClass(event),
              stacks.of(event.stackTrace()),
              Fields.count(event, "weight").orElse(0));
      // A virtual thread has no history of its own: its weights are those of its carriers.
      OptionalLong thread = Fields.platformThread(event, "eventThread");
      Optional<Sample<S>> counts =
          thread.isPresent() ? first.laterOne(thread.getAsLong(), sample) : Optional.of(sample);
      counts.ifPresent(one -> count(one, kept));
    }
  }

  private void count(Sample<S> sample, Windows.Kept<K> kept) {
    windows.at(sample.nanos()).map(kept::of).ifPresent(of -> adding.accept(of, sample));
  }

  /** What was sampled in a window, once the pass is over. */
  K of(Window window) {
    if (!settled) {
      settle();
      settled = true;
    }
    return sums.of(window);
  }

  /** Counts what was kept back and is known by now to belong into the recording. */
  private void settle() {
    Windows.Kept<K> rest = sums.part();
    FirstSamples<S> all = new FirstSamples<>();
    for (FirstSamples<S> part : firsts) {
      part.byThread.forEach(
          (thread, sample) -> all.laterOne(thread, sample).ifPresent(late -> count(late, rest)));
    }
    all.byThread.forEach(
        (thread, sample) -> {
          if (started.contains(thread)) {
            count(sample, rest);
          }
        });
  }
}
