package containerlab.app.recording;

import containerlab.app.jvm.DiagnosticCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A recording that runs from the start of the JVM, so that one begun later, with the same settings,
 * changes nothing: starting the recorder in a warm JVM throws compiled code away and can cost two
 * thirds of the throughput. It keeps next to nothing.
 */
public final class BackgroundRecorder implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(BackgroundRecorder.class);

  /** Keeps the entry frames of the containers, which the default of 64 cuts off. */
  private static final int STACK_DEPTH = 256;

  private static final long MAX_BYTES = 16L * 1024 * 1024;
  private static final Duration MAX_AGE = Duration.ofSeconds(30);

  private final Recording recording;

  private BackgroundRecorder(Recording recording) {
    this.recording = recording;
  }

  /**
   * Sets where the recorder writes its chunks and how deep stacks go. Only before the first
   * recording of the JVM; does nothing without a flight recorder, or when one records already.
   */
  public static void configure(Path repository) {
    if (!FlightRecorder.isAvailable() || FlightRecorder.isInitialized()) {
      return;
    }
    try {
      DiagnosticCommand.run(
          "jfrConfigure",
          "repositorypath=\"" + repository.toAbsolutePath() + "\"",
          "stackdepth=" + STACK_DEPTH);
    } catch (IllegalStateException e) {
      log.warn(
          "The recorder keeps its own folder and stack depth ({}). Set them with"
              + " -XX:FlightRecorderOptions:repository=DIR,stackdepth={}",
          e.getMessage(),
          STACK_DEPTH);
    }
  }

  /**
   * Starts it.
   *
   * @param settings name of settings, or an absolute path of a {@code .jfc} file
   * @return {@code null} when this JVM has no flight recorder
   * @throws RecordingProblem when there are no such settings or the recorder does not start
   */
  public static @Nullable BackgroundRecorder start(
      SettingsCatalog catalog, String settings, DiskGuard diskGuard) {
    if (!FlightRecorder.isAvailable()) {
      log.warn("No background recorder: this JVM has no flight recorder");
      return null;
    }
    Path file = Path.of(settings);
    Map<String, String> values = file.isAbsolute() ? catalog.read(file) : catalog.find(settings);
    diskGuard.requireSpace();
    BackgroundRecorder background = new BackgroundRecorder(start(values));
    diskGuard.whenFull(background::stopForLackOfSpace);
    return background;
  }

  private static Recording start(Map<String, String> settings) {
    try {
      Recording recording = new Recording(settings);
      try {
        recording.setName("lab-background");
        recording.setToDisk(true);
        recording.setMaxSize(MAX_BYTES);
        recording.setMaxAge(MAX_AGE);
        recording.start();
        return recording;
      } catch (RuntimeException e) {
        recording.close();
        throw e;
      }
    } catch (RuntimeException e) { // also when the recorder itself cannot begin
      throw new RecordingProblem(
          RecordingProblem.Kind.UNAVAILABLE, "The JVM cannot record: " + e.getMessage(), e);
    }
  }

  private void stopForLackOfSpace(String reason) {
    if (recording.getState() == RecordingState.RUNNING) {
      log.error("Stopped the recorder that runs in the background: {}", reason);
      close();
    }
  }

  /** Ends it; harmless when it has ended. */
  @Override
  public void close() {
    recording.close();
  }
}
