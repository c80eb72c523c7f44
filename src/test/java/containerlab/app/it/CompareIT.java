package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real {@code load/compare.sh} with the real app, ab and analyser. */
class CompareIT {
  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void anExperimentThatIsStoppedLeavesNoProcessAndIsResumedToItsAnswer(@TempDir Path folder)
      throws Exception {
    Path out = folder.resolve("out");
    Path log = folder.resolve("log");
    Process first = start(log, begin(out));
    List<ProcessHandle> started = List.of();
    try {
      awaitRuns(out, 1, first, log);
      started = awaitServer(first, log);
    } finally {
      first.destroy();
      assertThat(first.waitFor(2, TimeUnit.MINUTES)).as("ends after TERM").isTrue();
      Processes.stop(first);
    }
    assertThat(first.exitValue()).as(Files.readString(log)).isEqualTo(143);
    assertThat(Files.readString(log)).contains("--resume " + out.toRealPath());
    assertThat(started).as("script and server").hasSizeGreaterThan(1);
    assertThat(started).noneMatch(ProcessHandle::isAlive);

    Process second = start(log, List.of("--resume", out.toString()));
    try {
      assertThat(second.waitFor(8, TimeUnit.MINUTES)).isTrue();
    } finally {
      Processes.stop(second);
    }
    // 1: so short a warm-up may leave the JIT at work, and then no block counts.
    assertThat(second.exitValue()).as(Files.readString(log)).isIn(0, 1);
    assertRunsAndReport(out);
  }

  @Test
  void everyDocumentedCommandRunsDry() throws Exception {
    List<String> commands = commands();
    assertThat(commands).hasSizeGreaterThan(4);
    for (String command : commands) {
      String plain = command.replace(" --dry-run", "");
      String dry = plain + " --dry-run --app-jar " + AppProcess.jar("container-lab.jar");
      if (!command.contains("--resume")) { // which needs an experiment, as the test above has
        assertThat(Command.run(AppProcess.ROOT, "bash", "-c", dry)).contains("blocks of");
      }
    }
  }

  private static List<String> commands() throws Exception {
    return Files.readAllLines(AppProcess.ROOT.resolve("docs/experiment.md")).stream()
        .filter(line -> line.startsWith("load/compare.sh"))
        .toList();
  }

  private static void assertRunsAndReport(Path out) throws Exception {
    JsonNode experiment = experiment(out);
    assertThat(experiment.get("runs")).hasSize(2);
    for (JsonNode run : experiment.get("runs")) {
      assertThat(run.get("state").asText()).as(run.toString()).isEqualTo("completed");
      assertThat(out.resolve(run.get("recording").asText())).isNotEmptyFile();
      assertThat(run.get("warmUp")).hasSize(2);
      assertThat(run.at("/figures/requestsPerSecond").asDouble()).isPositive();
    }
    assertThat(out.resolve("report.txt")).content().contains("tomcat:seed", "jetty:seed");
    assertThat(out.resolve("report.md")).isNotEmptyFile();
    new ObjectMapper().readTree(out.resolve("report.json").toFile());
  }

  private static List<String> begin(Path out) {
    List<String> arguments = new ArrayList<>(List.of("--arms", "tomcat,jetty", "--seed", "7"));
    arguments.addAll(List.of("--blocks", "1", "--extra-blocks", "0", "-n", "1000", "-c", "5"));
    arguments.addAll(List.of("--warm-up-pulses", "2", "--warm-up-requests", "1000"));
    arguments.addAll(List.of("--warm-up-pause", "0", "--out", out.toString()));
    arguments.addAll(List.of("--java-home", System.getProperty("java.home")));
    arguments.addAll(List.of("--app-jar", AppProcess.jar("container-lab.jar").toString()));
    return arguments;
  }

  private static Process start(Path log, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("load/compare.sh"));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .directory(AppProcess.ROOT.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static void awaitRuns(Path out, int runs, Process process, Path log) throws Exception {
    while (!Files.exists(out.resolve("experiment.json"))
        || experiment(out).get("runs").size() < runs) {
      assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
      Thread.sleep(50);
    }
  }

  private static JsonNode experiment(Path out) throws Exception {
    return new ObjectMapper().readTree(out.resolve("experiment.json").toFile());
  }

  /** All that the experiment has started, once a server of the second run is among it. */
  private static List<ProcessHandle> awaitServer(Process process, Path log) throws Exception {
    while (process.descendants().noneMatch(CompareIT::isServer)) {
      assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
      Thread.sleep(50);
    }
    return process.descendants().toList();
  }

  private static boolean isServer(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("--lab.control=true");
  }
}
