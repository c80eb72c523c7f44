package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.EventRouter;
import java.util.function.Supplier;

/**
 * Bytes allocated: the weights of {@code jdk.ObjectAllocationSample}, or before JDK 16 the sizes of
 * the TLABs handed out and of what was allocated outside them. The two are never added.
 */
final class AllocationLens implements Lens<Jvm.Allocation> {
  private final AllocationSamples<AllocatingStack, Allocations> samples;
  private final TlabEvents<AllocatingStack, Allocations> tlabEvents;
  private final Windows.Shared<Allocations> tlabs;
  private final Settings settings;

  AllocationLens(Windows windows, EventThreads threads, StackRules rules, Settings settings) {
    Supplier<Stacks<AllocatingStack>> stacks =
        () -> new Stacks<>(frames -> AllocatingStack.of(rules, frames));
    this.samples =
        new AllocationSamples<>(
            windows,
            threads,
            stacks,
            windows.share(Allocations::new, Allocations::join),
            AllocationLens::add);
    this.tlabs = windows.share(Allocations::new, Allocations::join);
    this.tlabEvents = new TlabEvents<>(threads, stacks, tlabs, AllocationLens::add);
    this.settings = settings;
  }

  private static void add(Allocations sums, AllocationSamples.Sample<AllocatingStack> sample) {
    sums.add(sample.objectClass(), sample.stack(), sample.bytes());
  }

  @Override
  public void listen(EventRouter events) {
    samples.listen(events);
    tlabEvents.listen(events);
  }

  @Override
  public LensResult<Jvm.Allocation> answer(Scope scope) {
    Allocations sampled = samples.of(scope.window());
    if (sampled.samples() > 0) {
      return LensResult.measured(
          sampled.per(scope), "estimated: weights of " + AllocationSamples.TYPE);
    }
    Allocations buffers = tlabs.of(scope.window());
    if (buffers.samples() > 0) {
      return LensResult.measured(
          buffers.per(scope),
          "measured: TLABs handed out and allocations outside (jdk.ObjectAllocation*)");
    }
    return settings.enabled(AllocationSamples.TYPE) || settings.enabled(TlabEvents.NEW_TLAB)
        ? LensResult.measured(
            sampled.per(scope), "estimated: less was allocated than fills a thread's buffer")
        : LensResult.unavailable(
            "no allocation event was recorded, since the settings leave them out",
            "enable " + AllocationSamples.TYPE + " (JDK 16 and newer)");
  }
}
