package containerlab.app.workload;

import java.util.concurrent.atomic.LongAdder;

/**
 * What the known-cost endpoints really spent since the process started. Process-wide, so that a
 * container switch loses nothing; thread-safe.
 */
public final class KnownCostTotals {
  private final LongAdder requests = new LongAdder();
  private final LongAdder cpuNanos = new LongAdder();
  private final LongAdder lockHeldNanos = new LongAdder();
  private final LongAdder lockWaitNanos = new LongAdder();
  private final LongAdder waitNanos = new LongAdder();
  private final LongAdder allocatedBytes = new LongAdder();

  public void add(Snapshot spent) {
    requests.add(spent.requests());
    cpuNanos.add(spent.cpuNanos());
    lockHeldNanos.add(spent.lockHeldNanos());
    lockWaitNanos.add(spent.lockWaitNanos());
    waitNanos.add(spent.waitNanos());
    allocatedBytes.add(spent.allocatedBytes());
  }

  /** Totals so far. */
  public Snapshot read() {
    return new Snapshot(
        requests.sum(),
        cpuNanos.sum(),
        lockHeldNanos.sum(),
        lockWaitNanos.sum(),
        waitNanos.sum(),
        allocatedBytes.sum());
  }

  /** Sums; times in nanoseconds. */
  public record Snapshot(
      long requests,
      long cpuNanos,
      long lockHeldNanos,
      long lockWaitNanos,
      long waitNanos,
      long allocatedBytes) {}
}
