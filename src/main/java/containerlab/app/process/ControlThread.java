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
  /** Longer than a start takes. */
  private static final Duration WAIT = Duration.ofSeconds(20);

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

  ControlThread() {
    executor.prestartAllCoreThreads();
    Runtime.getRuntime().addShutdownHook(hook);
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

  /**
   * Takes no more tasks and waits for the one that runs, unless that is what calls: a server that
   * is still being started would put files into folders that are being removed.
   */
  @Override
  public void close() {
    ending = true;
    executor.shutdown();
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      executor.awaitTermination(WAIT.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the JVM ends: it is running, or has run
    }
  }
}
