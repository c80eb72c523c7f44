package containerlab.jfr.rules;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Runs the rules of JDK Mission Control over a file.
 *
 * <p>They hold the whole recording in memory and take their time, so both are limited here, and
 * exceeding a limit is an answer like any other. All threads they start are daemons or end with
 * them. The default locale is English while they run, since their texts follow it.
 */
public final class MissionControl {
  /** Heap that JMC was seen to need per byte of recording, with some room. */
  private static final double HEAP_PER_BYTE = 12;

  // A strong reference, or the level would be lost with the logger.
  private static final Logger JMC_LOG = Logger.getLogger("org.openjdk.jmc");

  private final Duration timeout;

  /** Rules that may take at most {@code timeout}. */
  public MissionControl(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * What the rules found in a plain recording, worst first; rules that do not apply are left out.
   */
  public LensResult<List<RuleFinding>> findings(Path recording) throws IOException {
    double heap = Runtime.getRuntime().maxMemory();
    double needed = Files.size(recording) * HEAP_PER_BYTE;
    if (needed > heap) {
      return LensResult.unavailable(
          "JMC's rules hold the whole recording in memory, more than this JVM's heap",
          String.format(
              Locale.ROOT, "run with java -Xmx%.0fm", Math.ceil(needed / 1e6 / 100) * 100));
    }
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.ENGLISH);
    JMC_LOG.setLevel(Level.OFF);
    try {
      return evaluate(recording);
    } finally {
      Locale.setDefault(before);
    }
  }

  private LensResult<List<RuleFinding>> evaluate(Path recording) {
    FutureTask<List<RuleFinding>> task = new FutureTask<>(new RuleRun(recording));
    Thread thread = new Thread(task, "jmc-rules");
    thread.setDaemon(true);
    thread.start();
    try {
      return LensResult.measured(
          task.get(timeout.toMillis(), TimeUnit.MILLISECONDS), "JDK Mission Control's rules");
    } catch (TimeoutException tooLong) {
      task.cancel(true);
      return LensResult.unavailable(
          "JMC's rules took longer than " + timeout.toSeconds() + " s",
          "open the recording in JDK Mission Control");
    } catch (ExecutionException failed) {
      return LensResult.unavailable(
          "JMC's rules could not read the recording (" + reason(failed) + ")",
          "open it in JDK Mission Control");
    } catch (InterruptedException stopped) {
      task.cancel(true);
      Thread.currentThread().interrupt();
      return LensResult.unavailable("JMC's rules were interrupted", "run again");
    }
  }

  private static String reason(ExecutionException failed) {
    Throwable cause = failed.getCause() == null ? failed : failed.getCause();
    String message = cause.getMessage();
    return message == null
        ? cause.getClass().getSimpleName()
        : message.lines().findFirst().orElse("");
  }
}
