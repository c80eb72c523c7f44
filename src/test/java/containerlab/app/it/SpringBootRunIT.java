package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Lab;
import containerlab.app.Processes;
import containerlab.app.container.Container;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code mvn -P<container> spring-boot:run}, as README.md has it. */
class SpringBootRunIT {
  @ParameterizedTest
  @EnumSource
  void aProfileRunsItsContainerAsItWouldBeDeployed(Container container, @TempDir Path folder)
      throws Exception {
    int managementPort = Lab.freePort();
    Path log = folder.resolve("mvn.log");
    List<String> command = new ArrayList<>(command(container));
    command.add("-B");
    command.add(
        "-Dspring-boot.run.arguments=--server.port="
            + Lab.freePort()
            + " --management.server.port="
            + managementPort);
    Process maven =
        new ProcessBuilder(command)
            .directory(AppProcess.ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      String state = awaitState(managementPort, maven, log);
      assertThat(state)
          .contains(
              "\"container\":\"" + container.key() + "\"",
              "\"classpath\":\"lean\"",
              "\"available\":[\"" + container.key() + "\"]");
      ProcessHandle app =
          maven
              .descendants()
              .filter(handle -> arguments(handle).contains("containerlab.app.LabApplication"))
              .findFirst()
              .orElseThrow();
      assertThat(arguments(app))
          .contains("-server", "-Xms512m", "-Xmx512m", "-Dlab.control=true")
          .doesNotContain("TieredStopAtLevel");
      assertThat(Path.of("/proc/" + app.pid() + "/cwd").toRealPath()).isEqualTo(AppProcess.ROOT);
    } finally {
      Processes.stop(maven);
    }
  }

  /** What a reader types, without the ports that are the test's. */
  static List<String> command(Container container) {
    return List.of("mvn", "-P" + container.key(), "spring-boot:run");
  }

  private static String arguments(ProcessHandle handle) {
    try {
      return Files.readString(Path.of("/proc/" + handle.pid() + "/cmdline")).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }

  private static String awaitState(int port, Process maven, Path log) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + port + "/actuator/container");
    long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
    while (System.nanoTime() < deadline && maven.isAlive()) {
      try {
        return HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
            .body();
      } catch (IOException e) {
        Thread.sleep(100);
      }
    }
    throw new AssertionError("The app did not start:\n" + Files.readString(log));
  }
}
