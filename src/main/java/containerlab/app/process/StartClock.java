package containerlab.app.process;

import java.time.Duration;

/** When the current start began: {@code main}, or the start of a switch. Thread-safe. */
final class StartClock {
  private volatile long startNanos = System.nanoTime();

  void restart() {
    startNanos = System.nanoTime();
  }

  Duration sinceStart() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
