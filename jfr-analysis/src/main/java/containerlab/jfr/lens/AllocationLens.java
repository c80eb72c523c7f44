package containerlab.jfr.lens;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Bytes allocated: the weights of {@code jdk.ObjectAllocationSample}, or before JDK 16 the sizes of
 * the TLABs handed out and of what was allocated outside them. The two are never added.
 */
final class AllocationLens implements Lens<Jvm.Allocation> {
  private final Windows.Shared<Sums> sampled;
  private final Windows.Shared<Sums> tlabs;

  private static final class Sums {
    private long samples;
    private long bytes;
    private final Map<String, Long> classes = new HashMap<>();

    private void add(Event event, String bytesField) {
      long weight = Fields.count(event, bytesField).orElse(0);
      samples++;
      bytes += weight;
      Fields.className(event, "objectClass")
          .ifPresent(name -> classes.merge(name, weight, Long::sum));
    }

    private void join(Sums other) {
      samples += other.samples;
      bytes += other.bytes;
      other.classes.forEach((name, weight) -> classes.merge(name, weight, Long::sum));
    }
  }

  AllocationLens(Windows windows) {
    sampled = windows.share(Sums::new, Sums::join);
    tlabs = windows.share(Sums::new, Sums::join);
  }

  @Override
  public void listen(EventRouter events) {
    add(events, "jdk.ObjectAllocationSample", "weight", sampled);
    add(events, "jdk.ObjectAllocationInNewTLAB", "tlabSize", tlabs);
    add(events, "jdk.ObjectAllocationOutsideTLAB", "allocationSize", tlabs);
  }

  private static void add(
      EventRouter events, String type, String field, Windows.Shared<Sums> sums) {
    events.onEachThread(
        type,
        () -> {
          Windows.Kept<Sums> mine = sums.part();
          return event -> mine.atStart(event).ifPresent(kept -> kept.add(event, field));
        });
  }

  @Override
  public LensResult<Jvm.Allocation> answer(Scope scope) {
    Sums samples = sampled.of(scope.window());
    if (samples.samples > 0) {
      return result(samples, scope, "estimated: weights of jdk.ObjectAllocationSample");
    }
    Sums buffers = tlabs.of(scope.window());
    if (buffers.samples > 0) {
      return result(
          buffers,
          scope,
          "measured: TLABs handed out and allocations outside (jdk.ObjectAllocation*)");
    }
    return LensResult.unavailable(
        "no allocation event was recorded in this stretch",
        "enable jdk.ObjectAllocationSample (JDK 16 and newer)");
  }

  private static LensResult<Jvm.Allocation> result(Sums sums, Scope scope, String basis) {
    Optional<Map.Entry<String, Long>> top =
        sums.classes.entrySet().stream().max(Map.Entry.comparingByValue());
    return LensResult.measured(
        new Jvm.Allocation(
            scope.per(sums.bytes),
            sums.samples,
            top.map(Map.Entry::getKey),
            top.isPresent() && sums.bytes > 0
                ? OptionalDouble.of((double) top.get().getValue() / sums.bytes)
                : OptionalDouble.empty()),
        basis);
  }
}
