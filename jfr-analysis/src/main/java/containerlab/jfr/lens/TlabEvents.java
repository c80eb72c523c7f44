package containerlab.jfr.lens;

import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Allocations before JDK 16: sizes of the thread-local buffers that were handed out, and of objects
 * outside them.
 *
 * @param <S> what is kept of a stack
 * @param <K> what allocations are added up in
 */
final class TlabEvents<S, K> {
  static final String NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";

  /** Types of events, and the field of each that counts. */
  private static final Map<String, String> BYTES =
      Map.of(NEW_TLAB, "tlabSize", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");

  private final EventThreads threads;
  private final Supplier<Stacks<S>> question;
  private final Windows.Shared<K> sums;
  private final BiConsumer<K, AllocationSamples.Sample<S>> adding;

  /** {@code question} is asked for each thread that delivers events. */
  TlabEvents(
      EventThreads threads,
      Supplier<Stacks<S>> question,
      Windows.Shared<K> sums,
      BiConsumer<K, AllocationSamples.Sample<S>> adding) {
    this.threads = threads;
    this.question = question;
    this.sums = sums;
    this.adding = adding;
  }

  void listen(EventRouter events) {
    BYTES.forEach((type, field) -> events.onEachThread(type, () -> new Part(field)::add));
  }

  /** Events of one type that one thread delivers. */
  private final class Part {
    private final Windows.Kept<K> kept = sums.part();
    private final ThreadRoles roles = threads.roles();
    private final Stacks<S> stacks = question.get();
    private final String bytesField;

    private Part(String bytesField) {
      this.bytesField = bytesField;
    }

    private void add(Event event) {
      kept.atStart(event)
          .filter(of -> roles.selects(event))
          .ifPresent(of -> adding.accept(of, sample(event)));
    }

    private AllocationSamples.Sample<S> sample(Event event) {
      return new AllocationSamples.Sample<>(
          event.startNanos(),
          roles.of(event),
          Allocations.objectClass(event),
          stacks.of(event.stackTrace()),
          Fields.count(event, bytesField).orElse(0));
    }
  }
}
