package containerlab.jfr.testing;

import java.nio.file.Path;
import jdk.jfr.FlightRecorder;

/** Recordings with a known number of exceptions from known places, in two chunks. */
public final class Exceptional {
  public static final int BY_WORKER = 4_000;
  public static final int BY_BATCH = 1_000;
  public static final int ERRORS = 300;

  public static final class PlantedException extends RuntimeException {}

  public static final class PlantedError extends Error {}

  /** A constructor that fails, which is not the exception's own. */
  public static final class Broken {
    public Broken() {
      throw new PlantedException();
    }
  }

  /** Records what {@code settings} ask for. */
  public static Path record(Path file, Recordings.Settings settings) throws Exception {
    return Recordings.record(
        file,
        recording -> {
          settings.apply(recording);
          recording.enable("jdk.ThreadStart");
        },
        () -> {
          run("http-nio-8080-exec-1", Exceptional::plant);
          FlightRecorder.getFlightRecorder().takeSnapshot().close(); // begins the second chunk
          run("batch-1", Exceptional::plantMore);
          run("HikariPool-1 housekeeper", Thread::onSpinWait); // makes none
        });
  }

  private static void run(String thread, Runnable work) throws InterruptedException {
    Thread worker = new Thread(work, thread);
    worker.start();
    worker.join();
  }

  private static void plant() {
    for (int i = 0; i < BY_WORKER; i++) {
      try {
        throw new PlantedException();
      } catch (PlantedException expected) {
        Thread.onSpinWait();
      }
    }
  }

  private static void plantMore() {
    for (int i = 0; i < BY_BATCH; i++) {
      try {
        new Broken();
      } catch (PlantedException expected) {
        Thread.onSpinWait();
      }
    }
    for (int i = 0; i < ERRORS; i++) {
      try {
        throw new PlantedError();
      } catch (PlantedError expected) {
        Thread.onSpinWait();
      }
    }
  }

  private Exceptional() {}
}
