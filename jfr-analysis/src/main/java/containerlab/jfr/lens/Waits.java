package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

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

  /** Sums by key. Waits of one key come in rows, so the last sum is mostly the wanted one. */
  private static final class Sums<K> {
    private final Map<K, Sum> all = new HashMap<>();
    private @Nullable K lastKey;
    private Sum last = new Sum();

    private Sum of(K key) {
      if (key != lastKey) {
        last = all.computeIfAbsent(key, k -> new Sum());
        lastKey = key;
      }
      return last;
    }

    private void join(Sums<K> others) {
      others.all.forEach((key, other) -> of(key).join(other));
    }
  }

  private final Sums<String> kinds = new Sums<>();
  private final Sums<ThreadRole> heldUp = new Sums<>();
  private final Sums<ThreadRole> idle = new Sums<>();
  private final Sums<Monitor> monitors = new Sums<>();

  /** A wait that held something up. */
  void add(String kind, ThreadRole role, long nanos) {
    kinds.of(kind).add(nanos);
    heldUp.of(role).add(nanos);
  }

  /** A park of a worker that had nothing to do. */
  void addIdle(ThreadRole role, long nanos) {
    idle.of(role).add(nanos);
  }

  void addMonitor(String monitorClass, String site, long nanos) {
    monitors.of(new Monitor(monitorClass, site)).add(nanos);
  }

  /** Adds what another thread saw. */
  void join(Waits other) {
    kinds.join(other.kinds);
    heldUp.join(other.heldUp);
    idle.join(other.idle);
    monitors.join(other.monitors);
  }

  boolean isEmpty() {
    return kinds.all.isEmpty() && idle.all.isEmpty();
  }

  /** Waits that held something up, by event type. */
  Map<String, Sum> kinds() {
    return kinds.all;
  }

  Map<Monitor, Sum> monitors() {
    return monitors.all;
  }

  Set<ThreadRole> roles() {
    Set<ThreadRole> roles = new TreeSet<>(heldUp.all.keySet());
    roles.addAll(idle.all.keySet());
    return roles;
  }

  Sum heldUp(ThreadRole role) {
    return heldUp.all.getOrDefault(role, new Sum());
  }

  Sum idle(ThreadRole role) {
    return idle.all.getOrDefault(role, new Sum());
  }

  /** Idle parks of all pools together. */
  Sum idle() {
    Sum all = new Sum();
    idle.all.values().forEach(all::join);
    return all;
  }
}
