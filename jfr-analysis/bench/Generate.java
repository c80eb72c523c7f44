import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * Makes a real recording of at least so many megabytes: {@code java
 * -XX:FlightRecorderOptions:maxchunksize=12m Generate.java FILE MEGABYTES}. Threads park, allocate,
 * wait for a monitor and compute on stacks of many depths, until the recording is large enough.
 */
class Generate {
  private static final int PARKERS = 6;
  private static final Object MONITOR = new Object();
  private static volatile boolean done;
  private static volatile Object sink;
  private static volatile double result;

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    long bytes = Long.parseLong(args[1]) << 20;
    try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
      recording.enable("jdk.ThreadPark").withThreshold(Duration.ZERO).withStackTrace();
      recording.enable("jdk.JavaMonitorEnter").withThreshold(Duration.ZERO).withStackTrace();
      recording.enable("jdk.ObjectAllocationSample").with("throttle", "2000/s").withStackTrace();
      recording.enable("jdk.ThreadCPULoad").withPeriod(Duration.ofSeconds(1));
      recording.enable("jdk.CPUTimeSample").with("throttle", "5ms").withStackTrace();
      recording.setMaxSize(0);
      recording.start();
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < PARKERS; i++) {
        start(threads, "http-nio-8080-exec-" + i, Generate::park);
      }
      start(threads, "worker-allocating", Generate::allocate);
      start(threads, "worker-waiting-1", Generate::enter);
      start(threads, "worker-waiting-2", Generate::enter);
      start(threads, "worker-computing", Generate::compute);
      while (recording.getSize() < bytes) {
        Thread.sleep(100);
      }
      done = true;
      for (Thread thread : threads) {
        thread.join();
      }
      recording.stop();
      recording.dump(file);
    }
    System.out.println(file + ": " + (Files.size(file) >> 20) + " MB");
  }

  private static void start(List<Thread> threads, String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
    threads.add(thread);
  }

  private static void park() {
    for (int round = 0; !done; round++) {
      deep(
          round % 50 == 0 ? round % 97 : round % 7,
          () -> {
            LockSupport.unpark(Thread.currentThread()); // so that the park ends at once
            LockSupport.park(MONITOR);
          });
    }
  }

  private static void allocate() {
    for (int round = 0; !done; round++) {
      int size = 100 + round % 4_000;
      deep(round % 61, () -> sink = new byte[size]);
    }
  }

  private static void enter() {
    for (int round = 0; !done; round++) {
      deep(
          round % 31,
          () -> {
            synchronized (MONITOR) {
              burn(2_000);
            }
          });
      LockSupport.parkNanos(200_000);
    }
  }

  private static void compute() {
    for (int round = 0; !done; round++) {
      deep(round % 83, () -> burn(100_000));
    }
  }

  private static void burn(int steps) {
    double sum = 0;
    for (int i = 1; i < steps; i++) {
      sum += Math.sqrt(i) / (sum + 1);
    }
    result = sum;
  }

  /** Three methods that call each other in an order that depends on the depth. */
  private static void deep(int depth, Runnable body) {
    if (depth <= 0) {
      body.run();
    } else if (depth % 3 == 0) {
      deepByThree(depth - 1, body);
    } else if (depth % 2 == 0) {
      deepByTwo(depth - 1, body);
    } else {
      deep(depth - 1, body);
    }
  }

  private static void deepByTwo(int depth, Runnable body) {
    deep(depth, body);
  }

  private static void deepByThree(int depth, Runnable body) {
    deep(depth, body);
  }
}
