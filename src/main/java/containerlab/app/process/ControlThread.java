package containerlab.app.process;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

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
            Thread thread = new Thread(task, "lab-control");
            thread.setContextClassLoader(ControlThread.class.getClassLoader());
            return thread;
          });

  ControlThread() {
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

  @Override
  public void close() {
    executor.shutdown();
  }
}
