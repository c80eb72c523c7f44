package containerlab.app.workload;

import java.util.concurrent.locks.LockSupport;

/** Spends a {@link KnownCost} on the calling thread and measures what it really spent. */
final class KnownCostWork {
  private static final int CHUNK_BYTES = 64 * 1024;
  private static final Object MONITOR = new Object();

  private final Arithmetic arithmetic = new Arithmetic();
  private final KnownCostTotals totals;

  /** Where arrays go, so that the JIT cannot drop the allocation. */
  @SuppressWarnings("UnusedVariable")
  private volatile byte[] sink = new byte[0];

  KnownCostWork(KnownCostTotals totals) {
    this.totals = totals;
  }

  void spend(KnownCost cost) throws InterruptedException {
    long allocated = allocate(cost.allocBytes());
    long cpu = arithmetic.burn(cost.cpuMicros() * 1_000);
    long waited = 0;
    if (cost.waitMillis() > 0) {
      long start = System.nanoTime();
      Thread.sleep(cost.waitMillis());
      waited = System.nanoTime() - start;
    }
    long lockWait = 0;
    long lockHeld = 0;
    if (cost.lockMicros() > 0) {
      long asked = System.nanoTime();
      synchronized (MONITOR) {
        long entered = System.nanoTime();
        lockWait = entered - asked;
        parkUntil(entered + cost.lockMicros() * 1_000);
        lockHeld = System.nanoTime() - entered;
      }
    }
    totals.add(new KnownCostTotals.Snapshot(1, cpu, lockHeld, lockWait, waited, allocated));
  }

  private static void parkUntil(long deadline) throws InterruptedException {
    long left;
    while ((left = deadline - System.nanoTime()) > 0) {
      LockSupport.parkNanos(left); // may return early for no reason
      if (Thread.interrupted()) {
        throw new InterruptedException("while holding the lock"); // parking would not wait again
      }
    }
  }

  private long allocate(long bytes) {
    long left = bytes;
    while (left > 0) {
      int size = (int) Math.min(left, CHUNK_BYTES);
      sink = new byte[size];
      left -= size;
    }
    return bytes;
  }
}
