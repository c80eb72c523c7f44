package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Processes;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings that ship, each used by a JVM of its own that starts as the app does. */
class SettingsFilesTest {
  private static final String SECRET = "correct-horse-battery-staple";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"lab", "lab-deep"})
  void noSecretOfTheProcessGetsIntoARecording(String settings) throws Exception {
    Path recording = recordInAJvmOfItsOwn(settings);
    Set<String> types =
        RecordingFile.readAllEvents(recording).stream()
            .map(event -> event.getEventType().getName())
            .collect(Collectors.toSet());
    assertThat(types)
        .contains("jdk.ActiveSetting", "jdk.CPULoad")
        .doesNotContainAnyElementsOf(StartWarnings.SECRETS);
    String bytes = Files.readString(recording, StandardCharsets.ISO_8859_1);
    assertThat(bytes).doesNotContain(SECRET);
    assertThat(bytes.replace("\0", "")).as("as UTF-16").doesNotContain(SECRET);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lab", "lab-deep"})
  void whatIsWarnedOfIsOffInBoth(String settings) {
    Map<String, String> values = new SettingsCatalog(null).find(settings);
    assertThat(StartWarnings.SECRETS)
        .allSatisfy(event -> assertThat(values).containsEntry(event + "#enabled", "false"));
  }

  @Test
  void eachOfThemIsWarnedOf() {
    assertThat(StartWarnings.SECRETS)
        .allSatisfy(
            event ->
                assertThat(StartWarnings.of(Map.of(event + "#enabled", "true"), false))
                    .contains("passwords"));
  }

  @Test
  void theManualNamesAllOfThem() throws Exception {
    assertThat(Files.readString(Path.of("../profiles/README.md")))
        .contains(StartWarnings.SECRETS.stream().map(event -> "`" + event + "`").toList());
  }

  /** Otherwise what looks for a secret could not fail. */
  @Test
  void settingsOfTheJdkDoGiveSecretsAway() throws Exception {
    Path recording = recordInAJvmOfItsOwn("default");
    assertThat(Files.readString(recording, StandardCharsets.ISO_8859_1)).contains(SECRET);
  }

  @Test
  void theRecorderWritesWhereItIsToldAndKeepsDeepStacks() throws Exception {
    Path recording = recordInAJvmOfItsOwn("lab-deep");
    assertThat(read(folder.resolve("out.txt"))).contains("folders of chunks: 1");
    List<RecordedEvent> errors =
        RecordingFile.readAllEvents(recording).stream()
            .filter(event -> event.getEventType().getName().equals("jdk.JavaErrorThrow"))
            .toList();
    assertThat(errors)
        .anySatisfy(
            event -> {
              assertThat(event.getStackTrace().isTruncated()).isFalse();
              assertThat(event.getStackTrace().getFrames()).hasSizeGreaterThan(200);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"lab", "lab-deep"})
  void everyEventThatIsNamedExistsOnSomeJdk(String settings) {
    Map<String, String> values = new SettingsCatalog(null).find(settings);
    Set<String> named = new TreeSet<>();
    values.keySet().forEach(key -> named.add(key.substring(0, key.indexOf('#'))));
    FlightRecorder.getFlightRecorder().getEventTypes().stream()
        .map(EventType::getName)
        .forEach(named::remove);
    named.removeIf(name -> name.startsWith("containerlab.")); // registered when first used
    assertThat(
            Set.of(
                "jdk.CPUTimeSample",
                "jdk.CPUTimeSamplesLost",
                "jdk.JavaAgent",
                "jdk.NativeAgent",
                "jdk.VirtualThreadPinned",
                "jdk.VirtualThreadSubmitFailed",
                "jdk.ZOldGarbageCollection",
                "jdk.ZYoungGarbageCollection"))
        .as("those that only newer JDKs have")
        .containsAll(named);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lab", "lab-deep"})
  void oneSamplerRuns(String settings) {
    Map<String, String> values = new SettingsCatalog(null).find(settings);
    boolean cpuTime =
        FlightRecorder.getFlightRecorder().getEventTypes().stream()
            .anyMatch(type -> type.getName().equals("jdk.CPUTimeSample"));
    assertThat(values)
        .containsEntry("jdk.CPUTimeSample#enabled", "true")
        .containsEntry("jdk.ExecutionSample#enabled", String.valueOf(!cpuTime));
  }

  private Path recordInAJvmOfItsOwn(String settings) throws Exception {
    Path recording = folder.resolve(settings + ".jfr");
    ProcessBuilder command =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dapp.password=" + SECRET,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                RecordingProcess.class.getName(),
                settings,
                folder.resolve("chunks").toString(),
                recording.toString(),
                "--token=" + SECRET)
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "out.txt"));
    command.environment().put("APP_PASSWORD", SECRET);
    Process process = command.start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      Processes.stop(process);
    }
    assertThat(process.exitValue()).as(() -> read(folder.resolve("out.txt"))).isZero();
    return recording;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
