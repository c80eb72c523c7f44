package containerlab.app.recording;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;

/** What to know about a recording before it starts. */
final class StartWarnings {
  /** Events that hold what nobody means to pass on. */
  static final List<String> SECRETS =
      List.of(
          "jdk.InitialEnvironmentVariable",
          "jdk.InitialSecurityProperty",
          "jdk.InitialSystemProperty",
          "jdk.JVMInformation",
          "jdk.JavaAgent",
          "jdk.NativeAgent",
          "jdk.StringFlag",
          "jdk.SystemProcess",
          "jdk.ThreadDump");

  private StartWarnings() {}

  /**
   * To be asked before the recording starts.
   *
   * @param settings of the recording
   * @param diskWasFull whether the recorder in the background may have been stopped for that
   * @return sentences, or {@code null} when there is nothing to say
   */
  static @Nullable String of(Map<String, String> settings, boolean diskWasFull) {
    List<Map<String, String>> running =
        FlightRecorder.getFlightRecorder().getRecordings().stream()
            .filter(each -> each.getState() == RecordingState.RUNNING)
            .map(Recording::getSettings)
            .toList();
    String all =
        Stream.of(disturbance(settings, running, diskWasFull), secrets(settings, running))
            .flatMap(Stream::ofNullable)
            .collect(Collectors.joining(" "));
    return all.isEmpty() ? null : all;
  }

  private static @Nullable String secrets(
      Map<String, String> settings, List<Map<String, String>> running) {
    if (recordSecrets(settings)) {
      return "These settings record environment variables, properties, flags, command lines or stacks"
          + " of all threads, and with them perhaps passwords and keys: look before you pass the recording on, or use lab.";
    }
    // All recordings share the recorder's chunks, and what any of them asks for is in there.
    if (running.stream().anyMatch(StartWarnings::recordSecrets)) {
      return "Another recording that runs has environment variables, properties, flags, command lines"
          + " or stacks of all threads recorded, into this one too, and with them perhaps"
          + " passwords and keys: look before you"
          + " pass this one on, or stop the other first.";
    }
    return null;
  }

  private static boolean recordSecrets(Map<String, String> settings) {
    return SECRETS.stream().anyMatch(event -> "true".equals(settings.get(event + "#enabled")));
  }

  /** What starting these settings does to a JVM that is warm already. */
  private static @Nullable String disturbance(
      Map<String, String> settings, List<Map<String, String>> running, boolean diskWasFull) {
    if (running.isEmpty()) {
      return "No recorder ran before: starting it throws compiled code away, and the JVM may take"
          + " very long to get as fast as it was. "
          + (diskWasFull
              ? "The one that runs in the background is stopped when the disk is full: free some"
                  + " space and start the app again"
              : "Start the app with --lab.control=true and not with --lab.recorder=off, which"
                  + " keeps one running")
          + ", or warm up again.";
    }
    if (!running.contains(settings)) {
      return "The recorder that runs in the background has other settings: changing them in a warm"
          + " JVM disturbs what is measured. Start the app with these as lab.recorder.settings, or"
          + " warm up again.";
    }
    return null;
  }
}
