package containerlab.app.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The start that {@code main} makes. A JVM that is told to end meanwhile waits for it, since only
 * {@code main} can remove what it is just making; Spring Boot's own hook knows nothing of that.
 */
final class FirstStart {
  private final CountDownLatch over = new CountDownLatch(1);
  private final Duration patience;
  private final Thread hook = new Thread(this::await, "lab-first-start");

  /** Begins. */
  FirstStart(Duration patience) {
    this.patience = patience;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Everything stands, or is released. */
  void isOver() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the JVM ends: it is running, or has run
    }
  }

  /** Returns whether it is over, if need be after some time. */
  boolean await() {
    try {
      return over.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
