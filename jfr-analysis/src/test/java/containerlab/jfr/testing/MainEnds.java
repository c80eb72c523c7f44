package containerlab.jfr.testing;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;

/**
 * A program that records itself: its main thread works and ends, then threads come and go that live
 * much shorter than the time between two looks at them.
 */
public final class MainEnds {
  private static final Duration LOOK = Duration.ofMillis(500);
  private static final int SHORT_LIVES = 15;

  /** Records it in a JVM of its own. */
  public static Path record(Path file) throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                MainEnds.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (program.waitFor() != 0) {
      throw new IllegalStateException(said);
    }
    return file;
  }

  /** The program. */
  public static void main(String[] arguments) {
    Recording recording = new Recording();
    for (String event : List.of("jdk.ThreadCPULoad", "jdk.CPULoad")) {
      recording.enable(event).withPeriod(LOOK);
    }
    recording.enable("jdk.CPUInformation");
    recording.enable("jdk.ThreadStart");
    recording.enable("jdk.ThreadEnd");
    recording.start();
    new Thread(() -> comeAndGo(recording, Path.of(arguments[0])), "survivor").start();
    burn(Duration.ofMillis(1_500));
  }

  private static void comeAndGo(Recording recording, Path file) {
    try {
      Thread.sleep(2_000);
      for (int i = 0; i < SHORT_LIVES; i++) {
        Thread brief = new Thread(() -> burn(Duration.ofMillis(20)), "brief-" + i);
        brief.start();
        brief.join();
        Thread.sleep(100);
      }
      recording.stop();
      recording.dump(file);
    } catch (Exception failed) {
      failed.printStackTrace();
      System.exit(1);
    }
  }

  /** Uses so much CPU of the thread that calls. */
  private static void burn(Duration cpu) {
    long end = used() + cpu.toNanos();
    while (used() < end) {
      Thread.onSpinWait();
    }
  }

  private static long used() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private MainEnds() {}
}
