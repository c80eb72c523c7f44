package containerlab.jfr.testing;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;

/**
 * A recording of virtual threads that wait while a class is being initialised, which pins them on
 * every JDK that has them: the JVM's own frame lies on their stack.
 */
public final class Pinned {
  public static final Duration WAIT = Duration.ofMillis(40);

  /** A class that takes its time. */
  public static final class First {
    static {
      await();
    }
  }

  /** Another one. */
  public static final class Second {
    static {
      await();
    }
  }

  private static void await() {
    long end = System.nanoTime() + WAIT.toNanos();
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
  }

  /** Records two pinned threads, each in a chunk of its own. */
  public static Path record(Path file) throws Exception {
    return Recordings.record(
        file,
        recording -> {
          recording.enable("jdk.VirtualThreadPinned").withoutThreshold().withStackTrace();
          recording.enable("jdk.VirtualThreadSubmitFailed");
        },
        () -> {
          run(First.class);
          FlightRecorder.getFlightRecorder().takeSnapshot().close(); // begins the second chunk
          run(Second.class);
        });
  }

  /** Lets a virtual thread initialise a class, which another loader has not seen yet. */
  private static void run(Class<?> type) throws Exception {
    URL classes = Pinned.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader fresh =
        new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
      startVirtualThread(() -> initialise(type.getName(), fresh)).join();
    }
  }

  private static void initialise(String type, ClassLoader loader) {
    try {
      Class.forName(type, true, loader);
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What the Java that this is compiled for does not have. */
  static Thread startVirtualThread(Runnable work) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
  }

  private Pinned() {}
}
