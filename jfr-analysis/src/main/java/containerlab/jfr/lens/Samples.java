package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import java.util.HashMap;
import java.util.List;
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
  private final Map<String, Tally> systemCalls = new HashMap<>();
  private final Map<List<String>, Tally> paths = new HashMap<>();
  private final Map<String, Tally> layers = new TreeMap<>();
  private final Map<ThreadRole, Map<String, Tally>> layersOfPools = new TreeMap<>();
  private final Map<ThreadRole, Tally> pools = new TreeMap<>();
  private final Map<ThreadRole, Tally> others = new TreeMap<>();
  private final Map<ThreadRole, Long> lost = new TreeMap<>();
  private long truncated;
  private long shortestPeriod = Long.MAX_VALUE;
  private long longestPeriod;

  void add(SampledStack stack, ThreadRole role, long weight, boolean cut) {
    all.add(weight);
    truncated += cut ? 1 : 0;
    stack.topFrame().ifPresent(frame -> tally(topFrames, frame).add(weight));
    stack.appFrame().ifPresent(frame -> tally(topAppFrames, frame).add(weight));
    stack.systemCall().ifPresent(call -> tally(systemCalls, call).add(weight));
    if (!stack.path().isEmpty()) {
      tally(paths, stack.path()).add(weight);
    }
    tally(layers, stack.layer()).add(weight);
    tally(layersOf(role), stack.layer()).add(weight);
    shortestPeriod = Math.min(shortestPeriod, weight);
    longestPeriod = Math.max(longestPeriod, weight);
    tally(pools, role).add(weight);
  }

  /** A sample of a pool that is not looked at: only how much it was. */
  void addOther(ThreadRole role, long weight) {
    tally(others, role).add(weight);
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
    join(systemCalls, other.systemCalls);
    join(paths, other.paths);
    join(layers, other.layers);
    other.layersOfPools.forEach((role, tallies) -> join(layersOf(role), tallies));
    shortestPeriod = Math.min(shortestPeriod, other.shortestPeriod);
    longestPeriod = Math.max(longestPeriod, other.longestPeriod);
    join(pools, other.pools);
    join(others, other.others);
    other.lost.forEach(this::addLost);
  }

  private static <K> void join(Map<K, Tally> tallies, Map<K, Tally> others) {
    others.forEach((key, other) -> tallies.computeIfAbsent(key, k -> new Tally()).join(other));
  }

  private static <K> Tally tally(Map<K, Tally> tallies, K name) {
    return tallies.computeIfAbsent(name, key -> new Tally());
  }

  /** The layers of one pool. */
  Map<String, Tally> layersOf(ThreadRole role) {
    return layersOfPools.computeIfAbsent(role, key -> new TreeMap<>());
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

  Map<String, Tally> systemCalls() {
    return systemCalls;
  }

  Map<List<String>, Tally> paths() {
    return paths;
  }

  /** The shortest stretch of CPU time that a sample stands for. */
  long shortestPeriod() {
    return shortestPeriod;
  }

  /** The longest one; 0 when samples carry no weight. */
  long longestPeriod() {
    return longestPeriod;
  }

  Map<String, Tally> layers() {
    return layers;
  }

  Map<ThreadRole, Tally> pools() {
    return pools;
  }

  /** All pools, those that are not looked at among them. */
  Map<ThreadRole, Tally> poolsAndOthers() {
    Map<ThreadRole, Tally> all = new TreeMap<>(pools);
    all.putAll(others);
    return all;
  }

  /** What was sampled of each pool and what the sampler lost of it, in ns of CPU. */
  Map<ThreadRole, Double> cpuNanos() {
    Map<ThreadRole, Double> cpu = new TreeMap<>();
    poolsAndOthers().forEach((role, tally) -> cpu.put(role, (double) tally.nanos()));
    lost.keySet().forEach(role -> cpu.merge(role, lostNanos(role), Double::sum));
    return cpu;
  }

  long lost() {
    return lost.values().stream().mapToLong(Long::longValue).sum();
  }

  /** CPU that lost samples stood for, at the mean weight of those that were kept. */
  double lostNanos() {
    return lost() * meanPeriod();
  }

  /** The same for one pool. */
  double lostNanos(ThreadRole role) {
    return lost.getOrDefault(role, 0L) * meanPeriod();
  }

  /**
   * Mean weight of a sample, of pools that are not looked at too, so that it depends on no choice.
   */
  private double meanPeriod() {
    Tally every = new Tally();
    poolsAndOthers().values().forEach(every::join);
    return every.samples == 0 ? 0 : (double) every.nanos / every.samples;
  }

  long truncated() {
    return truncated;
  }
}
