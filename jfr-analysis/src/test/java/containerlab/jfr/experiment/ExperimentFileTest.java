package containerlab.jfr.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentFileTest {
  @TempDir Path folder;

  private Experiment read(String json) throws Exception {
    Path file = folder.resolve("experiment.json");
    Files.writeString(file, json.replace('\'', '"'));
    return ExperimentFile.read(file);
  }

  @Test
  void it_says_arms_blocks_and_what_recordings_do_not() throws Exception {
    Experiment experiment =
        read(
            "{'formatVersion':1,'seed':42,'clientCeiling':21000.5,'later':[true],'runs':["
                + "{'arm':'tomcat','block':1,'recording':'raw/t1.jfr','state':'completed',"
                + "'warmUp':[{'seconds':4,'cpuNanosPerRequest':91000,'jitShare':0.2}]},"
                + "{'arm':'jetty','block':1,'state':'failed','reason':'port in use'}]}");
    assertThat(experiment.seed()).hasValue(42);
    assertThat(experiment.clientCeiling()).hasValue(21000.5);
    Experiment.Entry first = experiment.runs().get(0);
    assertThat(first.arm()).isEqualTo("tomcat");
    assertThat(first.block()).hasValue(1);
    assertThat(first.recording()).contains(folder.resolve("raw/t1.jfr"));
    assertThat(first.warmUp()).containsExactly(new Experiment.Pulse(4, 91_000, 0.2));
    Experiment.Entry second = experiment.runs().get(1);
    assertThat(second.recording()).isEmpty();
    assertThat(second.failure()).contains("port in use");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'runs':[]} | formatVersion is missing, and should be 1",
        "{'formatVersion':2} | formatVersion is not 1",
        "{'formatVersion':1} | runs is missing, and should be a list of runs",
        "{'formatVersion':1,'runs':[{'state':'completed'}]} | runs[0].arm is missing",
        "{'formatVersion':1,'runs':[{'arm':'a','state':'odd'}]} | runs[0].state is not completed",
        "{'formatVersion':1,'runs':[{'arm':'a','state':'completed','block':0}]} | runs[0].block",
        "{'formatVersion':1,'runs':7} | runs is not a list",
        "[] | the file is not an object",
        "{'formatVersion':1, | is no JSON",
        "{'formatVersion':1,'formatVersion':1} | is no JSON",
      })
  void what_it_lacks_is_said_with_its_place(String json, String message) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(ExperimentException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({"../secret.jfr", "/etc/passwd", "a/../../b.jfr"})
  void a_recording_elsewhere_is_refused(String path) {
    assertThatThrownBy(
            () ->
                read(
                    "{'formatVersion':1,'runs':[{'arm':'a','state':'completed','recording':'"
                        + path
                        + "'}]}"))
        .isInstanceOf(ExperimentException.class)
        .hasMessageContaining("runs[0].recording is not a file beside the experiment file");
  }
}
