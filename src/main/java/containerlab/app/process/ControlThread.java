package containerlab.app.process;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that starts and stops servers after {@code main} did. Not a daemon, so that the
 * JVM lives while no server does; started at once, so that it inherits nothing from a request's
 * thread.
 */
final class ControlThread implements AutoCloseable {
  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          task -> {
            Thread made = new Thread(task, "lab-control");
            made.setContextClassLoader(ControlThread.class.getClassLoader());
            thread = made;
            return made;
          });

  private final Thread hook = new Thread(() -> ending = true, "lab-ending");
  private volatile @Nullable Thread thread;
  private volatile boolean ending;
  private final Duration patience;

  /**
   * Starts it.
   *
   * @param patience how long its end waits for the task that runs
   */
  ControlThread(Duration patience) {
    this.patience = patience;
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      ending = true; // the JVM ends already
    }
    executor.prestartAllCoreThreads();
  }

  void execute(Runnable task) {
    executor.execute(task);
  }

  /**
   * Ends the JVM, shutdown hooks included. Called on this thread, which a hook must not wait for.
   */
  void exit() {
    close();
    new Thread(() -> System.exit(1), "lab-exit").start();
  }

  /** Whether the JVM ends or this is closed: what fails from now on is nobody's fault. */
  boolean isEnding() {
    return ending;
  }

  /** Takes no more tasks and waits for the one that runs, unless that is what calls. */
  @Override
  public void close() {
    end();
  }

  /**
   * The same.
   *
   * @return whether nothing runs any more: a server that is still being started would put files
   *     into folders that are being removed
   */
  boolean end() {
    ending = true;
    executor.shutdown();
    if (Thread.currentThread() == thread) {
      return false;
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the JVM ends: it is running, or has run
    }
    try {
      return executor.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
