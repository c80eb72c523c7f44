package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Samples of one sampler in one window, added up. */
final class Samples {

  /** How many samples, and the CPU they stand for. */
  static final class Tally {
    private long samples;
    private long nanos;

    private void add(long weight) {
      samples++;
      nanos += weight;
    }

    private void join(Tally other) {
      samples += other.samples;
      nanos += other.nanos;
    }

    long samples() {
      return samples;
    }

    long nanos() {
      return nanos;
    }
  }

  private final Tally all = new Tally();
  private final Map<String, Tally> topFrames = new HashMap<>();
  private final Map<String, Tally> topAppFrames = new HashMap<>();
  private final Map<String, Tally> layers = new TreeMap<>();
  private final Map<ThreadRole, Tally> pools = new TreeMap<>();
  private final Map<ThreadRole, Long> lost = new TreeMap<>();
  private long truncated;

  void add(SampledStack stack, ThreadRole role, long weight, boolean cut) {
    all.add(weight);
    truncated += cut ? 1 : 0;
    stack.topFrame().ifPresent(frame -> tally(topFrames, frame).add(weight));
    stack.appFrame().ifPresent(frame -> tally(topAppFrames, frame).add(weight));
    tally(layers, stack.layer()).add(weight);
    pools.computeIfAbsent(role, key -> new Tally()).add(weight);
  }

  void addLost(ThreadRole role, long samples) {
    lost.merge(role, samples, Long::sum);
  }

  /** Adds what another thread saw. */
  void join(Samples other) {
    all.join(other.all);
    truncated += other.truncated;
    join(topFrames, other.topFrames);
    join(topAppFrames, other.topAppFrames);
    join(layers, other.layers);
    join(pools, other.pools);
    other.lost.forEach(this::addLost);
  }

  private static <K> void join(Map<K, Tally> tallies, Map<K, Tally> others) {
    others.forEach((key, other) -> tallies.computeIfAbsent(key, k -> new Tally()).join(other));
  }

  private static Tally tally(Map<String, Tally> tallies, String name) {
    return tallies.computeIfAbsent(name, key -> new Tally());
  }

  Tally all() {
    return all;
  }

  Map<String, Tally> topFrames() {
    return topFrames;
  }

  Map<String, Tally> topAppFrames() {
    return topAppFrames;
  }

  Map<String, Tally> layers() {
    return layers;
  }

  Map<ThreadRole, Tally> pools() {
    return pools;
  }

  long lost() {
    return lost.values().stream().mapToLong(Long::longValue).sum();
  }

  /** CPU that lost samples stood for, at the mean weight of those that were kept. */
  double lostNanos() {
    return all.samples == 0 ? 0 : (double) lost() * all.nanos / all.samples;
  }

  long truncated() {
    return truncated;
  }
}
