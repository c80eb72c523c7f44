package containerlab.load.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import containerlab.jfr.experiment.Experiment;
import containerlab.jfr.experiment.ExperimentFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {
  private static final Arm TOMCAT = Arm.of("tomcat");
  private static final State STATE =
      State.begin(Samples.plan(42), Map.of("java", "25"))
          .nextBlock()
          .with(Samples.completed(TOMCAT, 1))
          .with(Samples.failed(Arm.of("jetty"), 1));

  @TempDir private Path folder;

  @Test
  void whatWasSavedIsReadAgain() throws Exception {
    ResultsFolder results = ResultsFolder.create(folder.resolve("new"));
    results.save(STATE);
    assertThat(results.read()).isEqualTo(STATE);
    assertThat(Files.list(results.path()))
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrder("experiment.json", ".lock");
  }

  @Test
  void theAnalyserReadsIt() throws Exception {
    ResultsFolder results = ResultsFolder.create(folder);
    results.save(STATE);
    Experiment read = ExperimentFile.read(results.file());
    assertThat(read.seed()).hasValue(42);
    Experiment.Entry completed = read.runs().get(0);
    assertThat(completed.arm()).isEqualTo("tomcat:seed");
    assertThat(completed.block()).hasValue(1);
    assertThat(completed.recording()).contains(results.path().resolve("runs/tomcat-seed/1.jfr"));
    assertThat(completed.warmUp()).isEqualTo(List.of(new Experiment.Pulse(4.25, 91_000, 0.21)));
    assertThat(read.runs().get(1).failure()).contains("port in use");
  }

  @Test
  void aFolderThatHoldsSomethingIsLeftAsItIs() throws Exception {
    Files.writeString(folder.resolve("mine.txt"), "mine");
    assertThatThrownBy(() -> ResultsFolder.create(folder)).hasMessageContaining("is not empty");
  }

  @Test
  void aFileOfSomethingElseIsRefused() throws Exception {
    Files.writeString(folder.resolve("experiment.json"), "{\"formatVersion\": 1, \"plan\": 3}");
    try (ResultsFolder results = ResultsFolder.resume(folder)) {
      assertThatThrownBy(results::read)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is not what load/compare.sh wrote");
    }
  }

  @Test
  void aFolderWithoutAnExperimentCannotBeResumed() {
    assertThatThrownBy(() -> ResultsFolder.resume(folder))
        .hasMessageContaining("holds no experiment.json");
  }
}
