package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
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

/**
 * Weights of {@code jdk.ObjectAllocationSample}: what a thread allocated since its sample before.
 * The first one of a thread reaches back to the thread's start, maybe days before the recording, so
 * it counts only when the thread started in the recording.
 */
final class AllocationSamples {
  static final String TYPE = "jdk.ObjectAllocationSample";

  private final Windows windows;
  private final Windows.Shared<Allocations> sums;
  private final EventThreads threads;
  private final StackRules rules;
  private final Set<Long> started = new HashSet<>();
  private final List<FirstSamples> firsts = new ArrayList<>();
  private boolean settled;

  private record Sample(long nanos, String objectClass, AllocatingStack stack, long bytes) {}

  AllocationSamples(Windows windows, EventThreads threads, StackRules rules) {
    this.windows = windows;
    this.sums = windows.share(Allocations::new, Allocations::join);
    this.threads = threads;
    this.rules = rules;
  }

  void listen(EventRouter events) {
    events.on(
        "jdk.ThreadStart", event -> Fields.platformThread(event, "thread").ifPresent(started::add));
    events.onEachThread(TYPE, () -> new Part()::add);
  }

  /** Keeps back the earliest sample of each thread, since events come in any order. */
  private static final class FirstSamples {
    private final Map<Long, Sample> byThread = new HashMap<>();

    /** Takes a sample and gives back one that was not the first of its thread. */
    private Optional<Sample> laterOne(long thread, Sample sample) {
      Sample first = byThread.putIfAbsent(thread, sample);
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
    private final Windows.Kept<Allocations> kept = sums.part();
    private final FirstSamples first = new FirstSamples();
    private final Stacks<AllocatingStack> stacks =
        new Stacks<>(frames -> AllocatingStack.of(rules, frames));

    private Part() {
      firsts.add(first);
    }

    private void add(Event event) {
      if (!roles.selects(event)) {
        return;
      }
      Sample sample =
          new Sample(
              event.startNanos(),
              Allocations.objectClass(event),
              stacks.of(event.stackTrace()),
              Fields.count(event, "weight").orElse(0));
      // A virtual thread has no history of its own: its weights are those of its carriers.
      OptionalLong thread = Fields.platformThread(event, "eventThread");
      Optional<Sample> counts =
          thread.isPresent() ? first.laterOne(thread.getAsLong(), sample) : Optional.of(sample);
      counts.ifPresent(one -> count(one, kept));
    }
  }

  private void count(Sample sample, Windows.Kept<Allocations> kept) {
    windows
        .at(sample.nanos())
        .map(kept::of)
        .ifPresent(of -> of.add(sample.objectClass(), sample.stack(), sample.bytes()));
  }

  /** What was sampled in a window, once the pass is over. */
  Allocations of(Window window) {
    if (!settled) {
      settle();
      settled = true;
    }
    return sums.of(window);
  }

  /** Counts what was kept back and is known by now to belong into the recording. */
  private void settle() {
    Windows.Kept<Allocations> rest = sums.part();
    FirstSamples all = new FirstSamples();
    for (FirstSamples part : firsts) {
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
