package containerlab.jfr.testing;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/** Recordings of a worker that allocates known amounts in two places, in two chunks. */
public final class Allocating {
  public static final long LARGE_BYTES = 90L << 20;
  public static final long SMALL_BYTES = 30L << 20;
  public static final long EARLIER_BYTES = 300L << 20;
  private static final int ARRAY = 64 << 10;
  private static final long[] EMPTY = {};
  private static volatile Object sink;

  /** Records with every allocation sample there is. */
  public static Path record(Path file) throws Exception {
    CountDownLatch recording = new CountDownLatch(1);
    Thread early = early(recording);
    return Recordings.record(
        file,
        Allocating::enable,
        () -> {
          recording.countDown();
          early.join();
          run("http-nio-8080-exec-1", Allocating::large);
          FlightRecorder.getFlightRecorder().takeSnapshot().close(); // begins the second chunk
          run("qtp1-7", Allocating::small);
          run("HikariPool-1 housekeeper", Thread::onSpinWait); // allocates next to nothing
        });
  }

  private static void enable(Recording recording) {
    recording.enable("jdk.ThreadStart");
    recording.enable("jdk.ThreadAllocationStatistics").with("period", "everyChunk");
    recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000000/s").withStackTrace();
  }

  /** A thread that has allocated much when the recording begins, and goes on with little. */
  private static Thread early(CountDownLatch recording) throws InterruptedException {
    CountDownLatch ready = new CountDownLatch(1);
    Thread early =
        new Thread(
            () -> {
              allocate(EARLIER_BYTES);
              ready.countDown();
              try {
                recording.await();
              } catch (InterruptedException asked) {
                return;
              }
              allocate(SMALL_BYTES);
            },
            "XNIO-1 task-1");
    early.start();
    ready.await();
    return early;
  }

  private static void allocate(long bytes) {
    for (long left = bytes; left > 0; left -= ARRAY) {
      sink = new byte[ARRAY];
    }
  }

  private static void run(String thread, Runnable work) throws InterruptedException {
    Thread worker = new Thread(work, thread);
    worker.start();
    worker.join();
  }

  private static void large() {
    for (long left = LARGE_BYTES; left > 0; left -= ARRAY) {
      sink = new byte[ARRAY];
    }
  }

  private static void small() {
    for (long left = SMALL_BYTES; left > 0; left -= ARRAY) {
      sink = Arrays.copyOf(EMPTY, ARRAY / 8); // the JDK allocates, for us
    }
  }

  private Allocating() {}
}
