package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Map;

/**
 * Bytes allocated: the weights of {@code jdk.ObjectAllocationSample}, or before JDK 16 the sizes of
 * the TLABs handed out and of what was allocated outside them. The two are never added.
 */
final class AllocationLens implements Lens<Jvm.Allocation> {
  private static final String NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";

  /** Events before JDK 16, and the field of each that counts. */
  static final Map<String, String> TLAB_BYTES =
      Map.of(NEW_TLAB, "tlabSize", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");

  private final AllocationSamples<AllocatingStack, Allocations> samples;
  private final Windows.Shared<Allocations> tlabs;
  private final EventThreads threads;
  private final StackRules rules;
  private final Settings settings;

  AllocationLens(Windows windows, EventThreads threads, StackRules rules, Settings settings) {
    this.samples =
        new AllocationSamples<>(
            windows,
            threads,
            this::stacks,
            windows.share(Allocations::new, Allocations::join),
            (sums, sample) -> sums.add(sample.objectClass(), sample.stack(), sample.bytes()));
    this.tlabs = windows.share(Allocations::new, Allocations::join);
    this.threads = threads;
    this.rules = rules;
    this.settings = settings;
  }

  private Stacks<AllocatingStack> stacks() {
    return new Stacks<>(frames -> AllocatingStack.of(rules, frames));
  }

  @Override
  public void listen(EventRouter events) {
    samples.listen(events);
    TLAB_BYTES.forEach((type, field) -> events.onEachThread(type, () -> new Tlabs(field)::add));
  }

  /** Events of one type that one thread delivers. */
  private final class Tlabs {
    private final Windows.Kept<Allocations> kept = tlabs.part();
    private final ThreadRoles roles = threads.roles();
    private final String bytesField;
    private final Stacks<AllocatingStack> stacks = stacks();

    private Tlabs(String bytesField) {
      this.bytesField = bytesField;
    }

    private void add(Event event) {
      kept.atStart(event).filter(sums -> roles.selects(event)).ifPresent(sums -> add(sums, event));
    }

    private void add(Allocations sums, Event event) {
      sums.add(
          Allocations.objectClass(event),
          stacks.of(event.stackTrace()),
          Fields.count(event, bytesField).orElse(0));
    }
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
    return settings.enabled(AllocationSamples.TYPE) || settings.enabled(NEW_TLAB)
        ? LensResult.measured(
            sampled.per(scope), "estimated: less was allocated than fills a thread's buffer")
        : LensResult.unavailable(
            "no allocation event was recorded, since the settings leave them out",
            "enable " + AllocationSamples.TYPE + " (JDK 16 and newer)");
  }
}
