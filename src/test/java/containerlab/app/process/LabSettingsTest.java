package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.failure.StartFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabSettingsTest {
  private static final String MISTYPED = "lab.sampling.enbled";

  @AfterEach
  void reset() {
    System.clearProperty(MISTYPED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--lab.recoder=off | There is no option 'lab.recoder'. Did you mean 'lab.recorder'?",
        "--lab.contrl | Did you mean 'lab.control'?",
        "--contaner=jetty | There is no option 'contaner'. Did you mean 'container'?",
        "--tunning=seed | Did you mean 'tuning'?",
        "--lab.nothing.like.it=1 | There is no option 'lab.nothing.like.it'.",
        "container=jetty | 'container=jetty' is not an option.",
        "-container=jetty | '-container=jetty' is not an option.",
        "--lab.recorder=typo | lab.recorder has a value that cannot be understood: 'typo'.",
        "--lab.control | lab.control is given without a value.",
        "--lab.recordings.dir= | lab.recordings.dir is given without a value.",
        "--lab.control=ja | lab.control has a value that cannot be understood: 'ja'.",
        "--lab.recordings.max-size=5XB | lab.recordings.max-size has a value that",
        "--lab.profiles=/nowhere | lab.profiles names '/nowhere', which is not a folder.",
      })
  void whatIsMistypedIsRefused(String arg, String message) {
    refused(List.of(arg), message);
  }

  @Test
  void aMistypedSystemPropertyIsRefusedToo() {
    System.setProperty(MISTYPED, "false");
    refused(List.of(), "Did you mean 'lab.sampling.enabled'?");
  }

  private static void refused(List<String> args, String message) {
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> LabSettings.read(args))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "false"})
  void theRecorderCanBeSwitchedOff(String off) {
    assertThat(read("--lab.control=true").recorderSettings()).isEqualTo("lab");
    assertThat(read("--lab.control=true", "--lab.recorder=" + off).recorderSettings()).isNull();
  }

  @Test
  void everySpellingOfSpringBootAndItsOwnOptionsAreTaken(@TempDir Path profiles) {
    LabSettings settings =
        read(
            "--lab.recordings.maxAge=7m",
            "--lab.profiles=" + profiles,
            "--container=jetty",
            "--tuning=seed",
            "--debug",
            "--server.port=0",
            "--springmvc.thread.core=5");
    assertThat(settings.limits().maxAge()).isEqualTo(Duration.ofMinutes(7));
    assertThat(settings.profiles()).isEqualTo(profiles);
  }

  private static LabSettings read(String... args) {
    return LabSettings.read(List.of(args));
  }
}
