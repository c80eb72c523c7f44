package containerlab.load.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.load.experiment.Arm;
import containerlab.load.experiment.RunResult;
import containerlab.load.experiment.Samples;
import containerlab.load.process.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a script in place of the real one, which {@code CompareIT} runs. */
class SweepDriverTest {
  private static final Arm TOMCAT = Arm.of("tomcat");
  private static final String WARM_UP =
      "{\"kind\":\"warm-up\",\"state\":\"completed\",\"epochSeconds\":%s,"
          + "\"requestsPerSecond\":5000,\"serverCpuMicrosPerRequest\":91.5,\"jitShare\":%s,"
          + "\"toolWallMillis\":400}";
  private static final String MEASURED =
      "{\"kind\":\"measure\",\"state\":\"completed\",\"epochSeconds\":1010.5,\"reason\":null,"
          + "\"requestsPerSecond\":9000.25,\"serverCpuMicrosPerRequest\":80,\"jitShare\":0.01,"
          + "\"toolWallMillis\":111,\"toolShare\":0.7,\"compiling\":false,\"more\":1}";

  @TempDir private Path root;
  private Path results;

  @BeforeEach
  void folders() throws Exception {
    Files.createDirectories(root.resolve("load"));
    results = Files.createDirectories(root.resolve("results"));
  }

  @Test
  void aRunIsWhatTheSweepKept() throws Exception {
    RunResult run = run(lines(MEASURED) + "echo FLR >\"$out/tomcat.jfr\"");
    assertThat(run.state()).as(run.reason()).isEqualTo(RunResult.State.completed);
    assertThat(run.recording()).isEqualTo("runs/03-tomcat-seed/tomcat.jfr");
    assertThat(run.figures()).isEqualTo(new RunResult.Figures(9000.25, 80.0, 0.01, 0.7));
    assertThat(run.counts()).isTrue();
  }

  @Test
  void aPulseOfWhichSomethingIsUnknownIsLeftOutAndTheOthersKeepTheirTimes() throws Exception {
    String rows =
        lines(
            WARM_UP.formatted("1000.5", "0.25"),
            WARM_UP.formatted("1002.0", "null"),
            WARM_UP.formatted("1003.5", "0.125"),
            MEASURED);
    assertThat(run(rows).warmUp())
        .containsExactly(
            new RunResult.Pulse(0.4, 5000, 91_500, 0.25),
            new RunResult.Pulse(3.4, 5000, 91_500, 0.125));
  }

  @Test
  void aPhaseThroughWhichTheJitWorkedDoesNotCount() throws Exception {
    String compiling = MEASURED.replace("\"compiling\":false", "\"compiling\":true");
    RunResult run = run(lines(compiling) + "echo FLR >\"$out/tomcat.jfr\"");
    assertThat(run.state()).isEqualTo(RunResult.State.completed);
    assertThat(run.counts()).isFalse();
  }

  @Test
  void theReasonOfAFailedPhaseIsThatOfTheRun() throws Exception {
    String failed = MEASURED.replace("\"reason\":null", "\"reason\":\"apr_socket_recv\"");
    assertThat(run(lines(failed) + "exit 1").reason()).isEqualTo("apr_socket_recv");
  }

  @Test
  void aServerThatDoesNotStartIsTold() throws Exception {
    RunResult run = run("echo 'the app ended while it started' >&2; exit 4");
    assertThat(run.state()).isEqualTo(RunResult.State.failed);
    assertThat(run.reason()).contains("status 4").endsWith("the app ended while it started");
    assertThat(run.figures()).isNull();
  }

  @Test
  void aRunWithoutARecordingHasFailed() throws Exception {
    assertThat(run(lines(MEASURED)).reason()).isEqualTo("there is no recording");
  }

  private static String lines(String... rows) {
    return "mkdir -p \"$out/raw\"; cat >\"$out/raw/tomcat.jsonl\" <<'END'\n"
        + String.join("\n", rows)
        + "\nEND\n";
  }

  private RunResult run(String does) throws Exception {
    Path script = root.resolve("load/sweep-all.sh");
    Files.writeString(
        script,
        "#!/usr/bin/env bash\nwhile [[ $1 != --out ]]; do shift; done\nout=$2\n" + does + "\n");
    script.toFile().setExecutable(true);
    return new SweepDriver(root, results, Samples.plan(1), new Programs()).run(TOMCAT, 3);
  }
}
