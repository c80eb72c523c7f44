package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Optional;

/**
 * Stacks that allocated, by class of the object; the same samples that {@link AllocationLens}
 * takes.
 */
final class AllocatedStacks implements StackLens {
  private final Windows windows;
  private final AllocationSamples<CallStack, StackSums> samples;
  private final Windows.Shared<StackSums> tlabs;
  private final EventThreads threads;
  private final StackRules rules;

  AllocatedStacks(Windows windows, EventThreads threads, StackRules rules) {
    this.windows = windows;
    this.samples =
        new AllocationSamples<>(
            windows,
            threads,
            () -> CallStack.reader(rules),
            windows.share(StackSums::new, StackSums::join),
            (sums, sample) ->
                sums.add(sample.role(), sample.stack(), sample.objectClass(), sample.bytes()));
    this.tlabs = windows.share(StackSums::new, StackSums::join);
    this.threads = threads;
    this.rules = rules;
  }

  @Override
  public void listen(EventRouter events) {
    samples.listen(events);
    AllocationLens.TLAB_BYTES.forEach(
        (type, field) -> events.onEachThread(type, () -> new Tlabs(field)::add));
  }

  /** Events of one type that one thread delivers. */
  private final class Tlabs {
    private final Windows.Kept<StackSums> kept = tlabs.part();
    private final ThreadRoles roles = threads.roles();
    private final Stacks<CallStack> stacks = CallStack.reader(rules);
    private final String bytesField;

    private Tlabs(String bytesField) {
      this.bytesField = bytesField;
    }

    private void add(Event event) {
      kept.atStart(event)
          .filter(sums -> roles.selects(event))
          .ifPresent(
              sums ->
                  sums.add(
                      roles.of(event),
                      stacks.of(event.stackTrace()),
                      Allocations.objectClass(event),
                      Fields.count(event, bytesField).orElse(0)));
    }
  }

  @Override
  public Optional<WeighedStacks> answer() {
    StackSums sampled = new StackSums();
    windows.all().forEach(window -> sampled.join(samples.of(window)));
    if (!sampled.isEmpty()) {
      return Optional.of(sampled.of(AllocationSamples.TYPE, StackUnit.BYTES, rules));
    }
    StackSums buffers = tlabs.ofAll();
    return buffers.isEmpty()
        ? Optional.empty()
        : Optional.of(buffers.of("jdk.ObjectAllocation*TLAB", StackUnit.BYTES, rules));
  }
}
