package containerlab.jfr.recording;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Does numbered tasks on as many threads as there are processors, at most four: more would only
 * need more memory. The calling thread is one of them, and a single task needs no other.
 */
final class Workers {
  private static final int MOST_THREADS = 4;

  /** What one thread does with each number it gets. */
  interface Task {
    void run(int number) throws IOException;
  }

  private final int tasks;
  private final Supplier<Task> perThread;
  private final AtomicInteger next = new AtomicInteger();
  private volatile @Nullable Throwable failed;

  private Workers(int tasks, Supplier<Task> perThread) {
    this.tasks = tasks;
    this.perThread = perThread;
  }

  /**
   * Hands out the numbers from 0 in order and returns when all are done. A failure ends the handing
   * out and is thrown when the tasks that run have ended.
   */
  static void run(int tasks, Supplier<Task> perThread) throws IOException {
    new Workers(tasks, perThread).run();
  }

  private void run() throws IOException {
    int threads = Math.min(Runtime.getRuntime().availableProcessors(), MOST_THREADS);
    Thread[] helpers = new Thread[Math.max(0, Math.min(threads, tasks) - 1)];
    Arrays.setAll(helpers, i -> new Thread(this::work, "chunk-reader-" + i));
    for (Thread helper : helpers) {
      helper.setDaemon(true);
      helper.start();
    }
    work();
    for (Thread helper : helpers) {
      join(helper);
    }
    rethrow(failed);
  }

  private void work() {
    try {
      Task task = perThread.get();
      for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
        task.run(i);
      }
    } catch (IOException | RuntimeException | Error stop) {
      failed = stop;
      next.set(tasks);
    }
  }

  /** Helpers end by themselves, so that an interrupt only has to be remembered. */
  private static void join(Thread helper) {
    boolean interrupted = false;
    while (helper.isAlive()) {
      try {
        helper.join();
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void rethrow(@Nullable Throwable failed) throws IOException {
    if (failed instanceof IOException unreadable) {
      throw unreadable;
    } else if (failed instanceof RuntimeException bug) {
      throw bug;
    } else if (failed instanceof Error error) {
      throw error;
    }
  }
}
