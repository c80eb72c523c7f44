package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Waits of one window, added up by kind, by pool and by monitor. */
final class Waits {

  /** How many waits, and how long they took. */
  static final class Sum {
    private long count;
    private long nanos;
    private long longest;

    void add(long waited) {
      count++;
      nanos += waited;
      longest = Math.max(longest, waited);
    }

    void join(Sum other) {
      count += other.count;
      nanos += other.nanos;
      longest = Math.max(longest, other.longest);
    }

    long count() {
      return count;
    }

    long nanos() {
      return nanos;
    }

    long longest() {
      return longest;
    }
  }

  /** A monitor by the class of its object and the place that wanted it. */
  record Monitor(String monitorClass, String site) {}

  private final Map<String, Sum> kinds = new HashMap<>();
  private final Map<ThreadRole, Sum> heldUp = new HashMap<>();
  private final Map<ThreadRole, Sum> idle = new HashMap<>();
  private final Map<Monitor, Sum> monitors = new HashMap<>();

  /** A wait that held something up. */
  void add(String kind, ThreadRole role, long nanos) {
    sum(kinds, kind).add(nanos);
    sum(heldUp, role).add(nanos);
  }

  /** A park of a worker that had nothing to do. */
  void addIdle(ThreadRole role, long nanos) {
    sum(idle, role).add(nanos);
  }

  void addMonitor(String monitorClass, String site, long nanos) {
    sum(monitors, new Monitor(monitorClass, site)).add(nanos);
  }

  /** Adds what another thread saw. */
  void join(Waits other) {
    join(kinds, other.kinds);
    join(heldUp, other.heldUp);
    join(idle, other.idle);
    join(monitors, other.monitors);
  }

  private static <K> void join(Map<K, Sum> sums, Map<K, Sum> others) {
    others.forEach((key, other) -> sum(sums, key).join(other));
  }

  private static <K> Sum sum(Map<K, Sum> sums, K key) {
    return sums.computeIfAbsent(key, k -> new Sum());
  }

  boolean isEmpty() {
    return kinds.isEmpty() && idle.isEmpty();
  }

  /** Waits that held something up, by event type. */
  Map<String, Sum> kinds() {
    return kinds;
  }

  Map<Monitor, Sum> monitors() {
    return monitors;
  }

  Set<ThreadRole> roles() {
    Set<ThreadRole> roles = new TreeSet<>(heldUp.keySet());
    roles.addAll(idle.keySet());
    return roles;
  }

  Sum heldUp(ThreadRole role) {
    return heldUp.getOrDefault(role, new Sum());
  }

  Sum idle(ThreadRole role) {
    return idle.getOrDefault(role, new Sum());
  }

  /** Idle parks of all pools together. */
  Sum idle() {
    Sum all = new Sum();
    idle.values().forEach(all::join);
    return all;
  }
}
