package containerlab.app.events;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

/** A thread that does its work and then stays, so that its figures can be read to the last. */
final class Worker implements AutoCloseable {
  private final CountDownLatch done = new CountDownLatch(1);
  private final CountDownLatch mayEnd = new CountDownLatch(1);
  private final Thread thread;
  private volatile long used;

  Worker(String name, Runnable work) {
    thread =
        new Thread(
            () -> {
              work.run();
              used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
              done.countDown();
              try {
                mayEnd.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    thread.start();
  }

  /** CPU time in nanoseconds that the thread says its work took. */
  long awaitDone() throws InterruptedException {
    done.await();
    return used;
  }

  @Override
  public void close() throws InterruptedException {
    mayEnd.countDown();
    thread.join();
  }
}
