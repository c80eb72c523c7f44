package containerlab.jfr.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A recording of virtual threads that are called as workers of a container, work, and sleep. */
public final class Virtual {
  private static final Duration WORK = Duration.ofMillis(1_500);
  private static final int THREADS = 2;

  /** Records them, with CPU-time samples and looks at the threads. */
  public static Path record(Path file) throws Exception {
    return Recordings.record(
        file,
        recording -> {
          recording.enable("jdk.CPUTimeSample").with("throttle", "10ms").withStackTrace();
          recording.enable("jdk.ThreadCPULoad").withPeriod(Duration.ofMillis(300));
          recording.enable("jdk.CPULoad").withPeriod(Duration.ofMillis(300));
          recording.enable("jdk.CPUInformation");
          recording.enable("jdk.ThreadStart");
          recording.enable("jdk.ThreadSleep").withoutThreshold().withStackTrace();
        },
        () -> {
          List<Thread> threads = new ArrayList<>();
          for (int i = 0; i < THREADS; i++) {
            threads.add(Pinned.startVirtualThread(Virtual::work));
          }
          for (Thread thread : threads) {
            thread.join();
          }
        });
  }

  private static void work() {
    Thread.currentThread().setName("qtp4711-" + Thread.currentThread().getId());
    sleep();
    long end = System.nanoTime() + WORK.toNanos();
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private Virtual() {}
}
