package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user types and sees. */
class CommandLineIT {
  private static final String MVC =
      " -Dspringmvc.thread.core=10 -Dspringmvc.thread.max=400 -Dspringmvc.thread.queue=200";

  /** The second source post's launch commands, word for word but for the name of the jar. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tomcat | -Dserver.tomcat.max-threads=400 | server.tomcat.threads.max=400",
        "jetty | -Djetty.thread.max=400 -Djetty.thread.min=10"
            + " | server.jetty.threads.max=400 server.jetty.threads.min=10",
        "undertow | -Dserver.undertow.io-threads=16 -Dserver.undertow.worker-threads=400"
            + " | server.undertow.threads.io=16 server.undertow.threads.worker=400"
      })
  void thePostsCommandsRunVerbatim(
      String container, String formerSizes, String sizes, @TempDir Path folder) throws Exception {
    String command = "-server -Xms512m -Xmx512m " + formerSizes + MVC;
    try (AppProcess app =
        AppProcess.launch(
            folder, "container-lab-" + container + ".jar", List.of(command.split(" ")))) {
      app.awaitReady();
      assertThat(given(app))
          .containsExactlyInAnyOrder(
              (sizes
                      + " springmvc.thread.core=10 springmvc.thread.max=400"
                      + " springmvc.thread.queue=200")
                  .split(" "));
      assertThat(app.json("/pools/" + container).get("configuredMax").asInt()).isEqualTo(400);
      assertThat(app.json("/pools/mvc-async").get("max").asInt()).isEqualTo(400);
      assertThat(app.json("/pools/mvc-async").get("queueCapacity").asInt()).isEqualTo(200);
      assertThat(
              app.json("/metrics/jvm.memory.max?tag=area:heap")
                  .at("/measurements/0/value")
                  .asLong())
          .isBetween(400_000_000L, 512L << 20);
      for (String former : formerSizes.replace("-D", "").split("=\\d+ ?")) {
        assertThat(app.log()).contains(former + " is a former name: it is taken as server.");
      }
    }
  }

  /** What was asked for by system properties and is in effect. */
  private static List<String> given(AppProcess app) throws Exception {
    List<String> sizes = new ArrayList<>();
    for (JsonNode value : app.json("/tuning").get("values")) {
      if (value.get("source").asText().startsWith("system property")) {
        assertThat(value.get("state").asText()).as(value.toString()).isEqualTo("effective");
        sizes.add(value.get("name").asText() + "=" + value.get("value").asText());
      }
    }
    return sizes;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--container=jety | There is no container 'jety'. The containers are tomcat, jetty,"
            + " undertow. Did you mean 'jetty'?",
        "--tuning=sed | Did you mean 'seed'?",
        "--lab.profiles=profiles --tuning=typo | There is no size 'server.tomcat.thread.max'",
        "--lab.profiles=profiles --tuning=typo | Did you mean 'server.tomcat.threads.max'?",
        "--tuning=../../../etc/passwd | There is no tuning '../../../etc/passwd'",
        "--lab.profiles=/nowhere --tuning=seed | which is not a folder",
        "--springmvc.thread.core=5 --springmvc.thread.max=4 | Choose 1 <= core <= max",
        "--container=jetty --server.jetty.threads.max=2 | infeasible on Jetty",
        "--container=jetty --server.jetty.threads.min=1 --server.jetty.threads.max=2"
            + " | infeasible on Jetty",
        "--container=undertow --server.undertow.threads.worker=0 | Undertow cannot serve with"
            + " server.undertow.threads.worker=0 (command line).",
        "--container=undertow --server.undertow.threads.worker=-1 | Set it to 1 or more",
        "--container=undertow --server.undertow.threads.io=0 | Undertow cannot serve with",
        "--container=undertow --server.undertow.io-threads=-1 | server.undertow.threads.io=-1"
            + " (command line server.undertow.io-threads).",
        "--server.tomcat.threads.max=many | Failed to bind properties under"
            + " 'server.tomcat.threads.max'",
        "--lab.recoder=off | There is no option 'lab.recoder'. Did you mean 'lab.recorder'?",
        "--contaner=jetty | There is no option 'contaner'. Did you mean 'container'?",
        "container=jetty | 'container=jetty' is not an option.",
        "--lab.sampling.pools=often | lab.sampling.pools has a value that cannot be understood",
        "--lab.recordings.max-size=-5 | lab.recordings.max-size",
        "--lab.control=true --lab.recordings.dir=/dev/null"
            + " | Recordings cannot be kept: /dev/null is not a folder.",
        "--lab.control=true --lab.recordings.dir=/proc/none | Cannot make /proc/none",
        "--lab.control=true --lab.recorder.settings=lba | Did you mean 'lab'?",
      })
  void whatCannotStartSaysWhyOnceAndLeavesNothingBehind(
      String args, String message, @TempDir Path folder) throws Exception {
    Path tomcat = Files.createDirectories(folder.resolve("profiles/tomcat"));
    Files.writeString(tomcat.resolve("typo.properties"), "server.tomcat.thread.max=10\n");
    try (AppProcess app =
        AppProcess.launch(folder, "container-lab.jar", List.of(), args.split(" "))) {
      assertThat(app.exitCode()).isEqualTo(1);
      assertThat(app.log()).containsOnlyOnce(message).doesNotContain("\tat ");
      assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-Djava.io.tmpdir=/proc/none | Cannot make a working folder under /proc/none",
        "-Djava.io.tmpdir=/dev/null | name another place with -Djava.io.tmpdir=DIR",
      })
  void aJvmInWhichNothingCanStartSaysWhyOnce(String option, String message, @TempDir Path folder)
      throws Exception {
    try (AppProcess app =
        AppProcess.launch(folder, "container-lab.jar", List.of(option), "--lab.control=true")) {
      assertThat(app.exitCode()).isEqualTo(1);
      assertThat(app.log()).containsOnlyOnce(message).doesNotContain("\tat ");
      assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }
  }

  @ParameterizedTest
  @CsvSource({"tomcat", "jetty", "undertow"})
  void everythingTemporaryIsInOneFolderThatGoesAwayWithItsOwner(
      String container, @TempDir Path folder) throws Exception {
    Path tmp = folder.resolve("tmp");
    try (AppProcess killed =
        AppProcess.start(folder, List.of(), "--container=" + container, "--lab.control=true")) {
      assertThat(listed(tmp)).singleElement().asString().contains("container-lab-");
      killed.process().destroyForcibly().waitFor();
      assertThat(listed(tmp)).hasSize(1);
    }
    try (AppProcess next =
        AppProcess.start(folder, List.of(), "--container=" + container, "--lab.control=true")) {
      assertThat(listed(tmp)).hasSize(1);
      next.close();
      assertThat(next.process().exitValue()).isEqualTo(143);
      assertThat(listed(tmp)).isEmpty();
      assertThat(next.log()).doesNotContain("ERROR", "\tat ");
    }
  }

  /** At several points of the switch: while the old server closes, while the new one starts. */
  @ParameterizedTest
  @ValueSource(ints = {0, 150, 400, 800, 1300})
  void aSignalDuringASwitchLeavesNothingBehind(int millis, @TempDir Path folder) throws Exception {
    try (AppProcess app = AppProcess.start(folder, List.of(), "--lab.control=true")) {
      app.post("/container", "{\"container\":\"jetty\"}");
      Thread.sleep(millis);
      app.close();
      assertThat(app.process().exitValue()).as(app.log()).isEqualTo(143);
      assertThat(listed(folder.resolve("tmp"))).as(app.log()).isEmpty();
      // Boot itself may log that the start it was in has failed.
      assertThat(app.log()).doesNotContain("Neither");
    }
  }

  /** Before Spring Boot begins, while it reads its files, while the server starts. */
  @ParameterizedTest
  @ValueSource(ints = {300, 500, 700, 900, 1200, 1600, 2000, 2600})
  void aSignalDuringTheStartLeavesNothingBehind(int millis, @TempDir Path folder) throws Exception {
    try (AppProcess app =
        AppProcess.launch(folder, "container-lab.jar", List.of(), "--lab.control=true")) {
      Thread.sleep(millis);
      app.close();
      assertThat(app.process().exitValue()).as(app.log()).isEqualTo(143);
      assertThat(listed(folder.resolve("tmp"))).as(app.log()).isEmpty();
    }
  }

  @Test
  void theRecordingThatRunsIsSavedOnAnOrderlyExit(@TempDir Path folder) throws Exception {
    try (AppProcess app = AppProcess.start(folder, List.of(), "--lab.control=true")) {
      app.post("/recordings", "{\"name\":\"last\",\"settings\":\"lab\"}");
      // A window of the sampler ends at the borders of a phase.
      String phase =
          app.post(
                  "/recordings/last/phases",
                  """
                  {"action":"open","kind":"measure","workload":"none","tool":"none",
                   "concurrency":1,"repeat":1,"keepAlive":false}
                  """)
              .get("phase")
              .asText();
      app.post(
          "/recordings/last/phases",
          "{\"action\":\"close\",\"phase\":\"%s\",\"state\":\"completed\"}".formatted(phase));
      app.close();
      assertThat(app.log()).contains("Saved the recording last").doesNotContain("ERROR");
    }
    assertThat(RecordingFile.readAllEvents(folder.resolve("recordings/last.jfr")))
        .extracting(event -> event.getEventType().getName())
        .contains("containerlab.RunInfo", "containerlab.ThreadGroup");
    assertThat(listed(folder.resolve("recordings"))).hasSize(1);
  }

  @Test
  void managementIsBoundToLoopbackOnly(@TempDir Path folder) throws Exception {
    try (AppProcess app = AppProcess.start(folder, List.of())) {
      String sockets =
          Files.readString(Path.of("/proc/net/tcp")) + Files.readString(Path.of("/proc/net/tcp6"));
      String port = ":%04X".formatted(app.managementPort());
      assertThat(sockets.lines().filter(line -> line.contains(port + " ") && line.contains(" 0A ")))
          .isNotEmpty()
          .allMatch(
              line ->
                  line.contains("0100007F" + port)
                      || line.contains("0000000000000000FFFF00000100007F" + port));
    }
  }

  private static List<Path> listed(Path folder) throws Exception {
    try (var files = Files.list(folder)) {
      return files.filter(file -> !file.getFileName().toString().startsWith("hsperfdata")).toList();
    }
  }
}
