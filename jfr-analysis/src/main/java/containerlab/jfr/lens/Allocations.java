package containerlab.jfr.lens;

import containerlab.jfr.attribution.FrameNames;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.Fields;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Bytes allocated in one window, added up by class, by site and by application frame. */
final class Allocations {
  private static final int TOP = 10;

  /** How many samples, and the bytes they stand for. */
  private static final class Sum {
    private long samples;
    private long bytes;

    private void add(long moreSamples, long moreBytes) {
      samples += moreSamples;
      bytes += moreBytes;
    }
  }

  private final Sum all = new Sum();
  private final Map<String, Sum> classes = new HashMap<>();
  private final Map<String, Sum> sites = new HashMap<>();
  private final Map<String, Sum> appFrames = new HashMap<>();

  /** The class of the object of an event, with the same name in every run. */
  static String objectClass(Event event) {
    return Fields.className(event, "objectClass")
        .map(FrameNames::stableClass)
        .orElse("unknown class");
  }

  void add(String objectClass, AllocatingStack stack, long bytes) {
    all.add(1, bytes);
    add(classes, objectClass, 1, bytes);
    add(sites, stack.site(), 1, bytes);
    stack.appFrame().ifPresent(frame -> add(appFrames, frame, 1, bytes));
  }

  /** Adds what another thread saw. */
  void join(Allocations other) {
    all.add(other.all.samples, other.all.bytes);
    join(classes, other.classes);
    join(sites, other.sites);
    join(appFrames, other.appFrames);
  }

  private static void join(Map<String, Sum> sums, Map<String, Sum> others) {
    others.forEach((name, other) -> add(sums, name, other.samples, other.bytes));
  }

  private static void add(Map<String, Sum> sums, String name, long samples, long bytes) {
    sums.computeIfAbsent(name, key -> new Sum()).add(samples, bytes);
  }

  long samples() {
    return all.samples;
  }

  Jvm.Allocation per(Scope scope) {
    return new Jvm.Allocation(
        scope.per(all.bytes),
        all.samples,
        rows(classes, scope),
        rows(sites, scope),
        rows(appFrames, scope));
  }

  private List<Jvm.Allocated> rows(Map<String, Sum> sums, Scope scope) {
    return sums.entrySet().stream()
        .map(e -> row(e.getKey(), e.getValue(), scope))
        .sorted(
            Comparator.comparingDouble(Jvm.Allocated::bytes)
                .reversed()
                .thenComparing(Jvm.Allocated::name))
        .limit(TOP)
        .toList();
  }

  private Jvm.Allocated row(String name, Sum sum, Scope scope) {
    double share = all.bytes > 0 ? (double) sum.bytes / all.bytes : 0;
    return new Jvm.Allocated(name, sum.samples, scope.per(sum.bytes), share);
  }
}
