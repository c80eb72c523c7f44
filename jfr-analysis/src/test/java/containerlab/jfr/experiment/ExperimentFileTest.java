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
        "{'formatVersion':1,'runs':[{'arm':'a','state':'completed','block':1},"
            + "{'arm':'a','state':'completed','block':1}]}"
            + " | runs[1] is not the only run of its arm in its block",
        "{'formatVersion':1,'clientCeiling':1e999,'runs':[{'arm':'a','state':'completed'}]}"
            + " | clientCeiling is not a number of at least 0",
        "{'formatVersion':1,'seed':99999999999999999999,"
            + "'runs':[{'arm':'a','state':'completed'}]} | seed is not a whole number of 64 bits",
        "{'formatVersion':1,'runs':[{'arm':'a','state':'completed','warmUp':[{'seconds':1,"
            + "'cpuNanosPerRequest':1,'jitShare':20}]}]}"
            + " | runs[0].warmUp[0].jitShare is not a number of at least 0.0 and at most 1.0",
        "{'formatVersion':1,'runs':[{'arm':'a','state':'completed','warmUp':[{'seconds':1,"
            + "'cpuNanosPerRequest':0,'jitShare':0}]}]}"
            + " | runs[0].warmUp[0].cpuNanosPerRequest is not a number above 0",
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
  @CsvSource({"../secret.jfr", "/etc/passwd", "a/../../b.jfr", ".", "a/.."})
  void a_recording_elsewhere_is_refused(String path) {
    assertRefused(path);
  }

  @Test
  void a_link_that_leads_out_of_the_folder_or_to_it_is_refused(@TempDir Path elsewhere)
      throws Exception {
    Files.createSymbolicLink(folder.resolve("out"), elsewhere);
    Files.createSymbolicLink(folder.resolve("self"), folder);
    Files.createFile(elsewhere.resolve("secret.jfr"));
    assertRefused("out/secret.jfr");
    assertRefused("self");
  }

  @Test
  void a_link_to_a_file_in_the_folder_is_not_refused() throws Exception {
    Files.createFile(folder.resolve("real.jfr"));
    Files.createSymbolicLink(folder.resolve("link.jfr"), folder.resolve("real.jfr"));
    assertThat(read(naming("link.jfr")).runs().get(0).recording())
        .contains(folder.resolve("link.jfr"));
  }

  private static String naming(String path) {
    return "{'formatVersion':1,'runs':[{'arm':'a','state':'completed','recording':'"
        + path
        + "'}]}";
  }

  private void assertRefused(String path) {
    assertThatThrownBy(() -> read(naming(path)))
        .isInstanceOf(ExperimentException.class)
        .hasMessageContaining("runs[0].recording is not a file beside the experiment file");
  }
}
