package containerlab.load.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.load.experiment.ResultsFolder;
import containerlab.load.experiment.Samples;
import containerlab.load.experiment.State;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentCommandTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private final StringWriter said = new StringWriter();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--arms netty|'netty' is no arm",
        "--arms tomcat|needs a second arm to compare tomcat:seed with",
        "--arms tomcat,jetty:none|jetty:none: there is no profiles/jetty/none.properties",
        "--blocks 0|--blocks is from 1 to 100, not 0",
        "-n 10 -c 50|--requests is from 50 to 10000000, not 10",
        "--warm-up-requests 10|--warm-up-requests is from 50",
        "--workload a/b|--workload is a name",
        "--min-effect 100|--min-effect is from 0 to below 100 %",
        "--concurrency many|Invalid value for option '--concurrency'",
        "--resume x --seed 3|--seed cannot change an experiment that has begun",
      })
  void wrongArgumentsAreToldBeforeAnythingIsDone(String arguments, String message) {
    assertThat(run(arguments.split(" "))).isEqualTo(2);
    assertThat(said.toString()).contains(message);
  }

  @Test
  void aDryRunPrintsPlanSeedAndTimeAndDoesNothing(@TempDir Path folder) {
    Path out = folder.resolve("out");
    assertThat(run("--dry-run", "--arms", "tomcat,tomcat", "--seed", "5", "--out", out.toString()))
        .as(said.toString())
        .isZero();
    assertThat(said.toString())
        .contains("8 blocks of tomcat:seed, tomcat:seed#2; seed 5", "16 runs of about 55 s")
        .contains("about 15 minutes on two idle cores");
    assertThat(out).doesNotExist();
  }

  @Test
  void aQuickOneOfThreeArmsIsExpectedToTakeLessThanFourMinutes() {
    assertThat(run("--dry-run", "--quick")).isZero();
    assertThat(said.toString()).contains("2 blocks", "about 3 minutes");
  }

  @Test
  void whatIsNamedBesideQuickHoldsAgainstIt() {
    assertThat(run("--dry-run", "--quick", "--blocks", "3")).isZero();
    assertThat(said.toString()).contains("3 blocks");
  }

  @Test
  void aFolderThatIsNoExperimentCannotBeResumed(@TempDir Path folder) {
    assertThat(run("--resume", folder.toString())).isEqualTo(3);
    assertThat(said.toString()).contains("holds no experiment.json");
  }

  @Test
  void anExperimentIsNotResumedOnceItsJdkIsGone(@TempDir Path folder) throws Exception {
    try (ResultsFolder results = ResultsFolder.create(folder)) {
      results.save(State.begin(Samples.plan(1), Map.of()));
    }
    assertThat(run("--resume", folder.toString())).isEqualTo(3);
    assertThat(said.toString()).contains("/jdk holds no JDK from 17 on");
  }

  @Test
  void anotherJdkOrServerThanBeforeIsNamed() {
    assertThat(Surroundings.difference(Map.of("java", "25.0.2"), Map.of("java", "25.0.3")))
        .hasValueSatisfying(text -> assertThat(text).contains("java '25.0.2', and now", "25.0.3"));
    assertThat(Surroundings.difference(Map.of("java", "25"), Map.of("java", "25"))).isEmpty();
  }

  private int run(String... arguments) {
    return Main.run(arguments, ROOT, new PrintWriter(said, true));
  }
}
