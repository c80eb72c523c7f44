package containerlab.jfr.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * Runs the rules of JDK Mission Control over a file.
 *
 * <p>They hold the whole recording in memory, cannot be interrupted and follow the default locale.
 * So they run in a JVM of their own: what they take is bounded by its heap and by a time, and is
 * gone with it; exceeding a limit is an answer like any other. That JVM ends when this one does.
 */
public final class MissionControl {
  /** Heap that JMC was seen to need per byte of recording, with some room. */
  private static final double HEAP_PER_BYTE = 12;

  private static final long SMALLEST_HEAP_MIB = 256;
  private static final double MIB = 1 << 20;

  private final Duration timeout;

  /** Rules that may take at most {@code timeout}. */
  public MissionControl(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * Starts to look for what the rules find in a plain recording: worst first; rules that do not
   * apply are left out. Unavailable when they would need more memory than this JVM may use, or
   * longer than the time.
   */
  public PendingFindings start(Path recording) throws IOException {
    long mayUse = (long) (Runtime.getRuntime().maxMemory() / MIB);
    long needed = (long) Math.ceil(Files.size(recording) * HEAP_PER_BYTE / MIB);
    if (needed > mayUse) {
      return PendingFindings.none(
          "JMC's rules hold the whole recording in memory, more than this JVM may use",
          String.format(Locale.ROOT, "run with java -Xmx%dm", needed));
    }
    return start(recording, Math.max(SMALLEST_HEAP_MIB, needed));
  }

  PendingFindings start(Path recording, long heapMib) {
    try {
      return RuleJvm.start(recording, heapMib, timeout);
    } catch (IOException noJvm) {
      return PendingFindings.none(
          "JMC's rules run in a JVM of their own, which could not be started: "
              + noJvm.getMessage(),
          "open the recording in JDK Mission Control");
    }
  }
}
