package containerlab.app.workload;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Burns CPU by arithmetic until the thread's own clock says that enough was burnt. The rate is
 * learnt as it goes, so that a request reads the clock only a few times whatever the machine and
 * however warm the JIT is. Thread-safe.
 */
final class Arithmetic {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int PROBE_ITERATIONS = 200;

  /** Iterations per nanosecond, a moving average; races only lose an update. */
  private volatile double rate = 0.1;

  /** Where results go, so that the JIT cannot drop the work. */
  private volatile long sink;

  /**
   * Burns at least {@code nanos} of CPU time on the calling thread.
   *
   * @return nanoseconds really burnt. A virtual thread has no CPU clock: there it is wall time,
   *     which on a busy host is more than was burnt
   */
  long burn(long nanos) {
    boolean clock = !isVirtual();
    long start = now(clock);
    long spent = 0;
    while (spent < nanos) {
      long iterations = Math.max(PROBE_ITERATIONS, (long) ((nanos - spent) * rate));
      sink = compute(iterations);
      long before = spent;
      spent = now(clock) - start;
      rate = 0.9 * rate + 0.1 * iterations / Math.max(1, spent - before);
    }
    return spent;
  }

  /** A chain of dependent steps that no JIT can shorten (splitmix64's mixing function). */
  private long compute(long iterations) {
    long x = sink;
    for (long i = 0; i < iterations; i++) {
      x += 0x9e3779b97f4a7c15L;
      x = (x ^ (x >>> 30)) * 0xbf58476d1ce4e5b9L;
      x ^= x >>> 27;
    }
    return x;
  }

  private static long now(boolean clock) {
    return clock ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
  }

  private static boolean isVirtual() {
    // Thread.isVirtual() arrived after Java 17; virtual threads share this group there.
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    return group != null && "VirtualThreads".equals(group.getName());
  }
}
