package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.recording.EventRouter;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Stacks that allocated, by class of the object; the same samples that {@link AllocationLens}
 * takes.
 */
final class AllocatedStacks implements StackLens {
  private final Windows windows;
  private final AllocationSamples<CallStack, StackSums> samples;
  private final TlabEvents<CallStack, StackSums> tlabEvents;
  private final Windows.Shared<StackSums> tlabs;
  private final StackRules rules;

  AllocatedStacks(Windows windows, EventThreads threads, StackRules rules) {
    Supplier<Stacks<CallStack>> stacks = () -> CallStack.reader(rules);
    this.windows = windows;
    this.samples =
        new AllocationSamples<>(
            windows,
            threads,
            stacks,
            windows.share(StackSums::new, StackSums::join),
            AllocatedStacks::add);
    this.tlabs = windows.share(StackSums::new, StackSums::join);
    this.tlabEvents = new TlabEvents<>(threads, stacks, tlabs, AllocatedStacks::add);
    this.rules = rules;
  }

  private static void add(StackSums sums, AllocationSamples.Sample<CallStack> sample) {
    sums.add(sample.role(), sample.stack(), sample.objectClass(), sample.bytes());
  }

  @Override
  public void listen(EventRouter events) {
    samples.listen(events);
    tlabEvents.listen(events);
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
