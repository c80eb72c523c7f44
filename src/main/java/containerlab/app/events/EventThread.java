package containerlab.app.events;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The one thread that writes events with longer strings. The recorder replaces a string of 17 to
 * 127 characters that comes again by a reference, which is void once the next chunk has begun. JDK
 * 17 tells that to every thread that has written an event before, but not to one that writes its
 * first: its references lead nowhere, and its strings are read as null. A thread that wrote all
 * that it refers to is always told. Thread-safe.
 */
final class EventThread implements AutoCloseable {
  private static final long END_WAIT_SECONDS = 5;

  private final ScheduledThreadPoolExecutor executor;

  EventThread(String name) {
    executor =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              // Whoever starts it may be a request of a container that goes away.
              Thread thread = new Thread(null, task, name, 0, false);
              thread.setContextClassLoader(EventThread.class.getClassLoader());
              thread.setDaemon(true);
              return thread;
            });
    executor.setRemoveOnCancelPolicy(true);
  }

  /**
   * Waits until it is done there. Done here once the thread has been closed: late news are better
   * than none.
   */
  <T> T call(Supplier<T> task) {
    CompletableFuture<T> result;
    try {
      result = CompletableFuture.supplyAsync(task, executor);
    } catch (RejectedExecutionException e) {
      return task.get();
    }
    try {
      return result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /** Does it soon, or never when the thread has been closed. */
  void execute(Runnable task) {
    try {
      executor.execute(task);
    } catch (RejectedExecutionException e) {
      // closed: there is nothing to watch any more
    }
  }

  /** Does it later; for use on the thread itself, before it is closed. */
  Future<?> schedule(Runnable task, long delayNanos) {
    return executor.schedule(task, delayNanos, TimeUnit.NANOSECONDS);
  }

  /** Ends when what waits is done. */
  @Override
  public void close() {
    executor.shutdown();
    try {
      executor.awaitTermination(END_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
