package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.Lab;
import containerlab.app.Processes;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged app in a JVM of its own: what a user starts. Stopped with the test. */
final class AppProcess implements AutoCloseable {
  static final Path ROOT =
      Path.of(System.getProperty("lab.root", "..")).toAbsolutePath().normalize();
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Process process;
  private final Path log;
  private final int port;
  private final int managementPort;

  private AppProcess(Process process, Path log, int port, int managementPort) {
    this.process = process;
    this.log = log;
    this.port = port;
    this.managementPort = managementPort;
  }

  /** A file name of the packaged jar with all three servers, or with one of them. */
  static Path jar(String name) {
    return ROOT.resolve("target").resolve(name);
  }

  /** Starts {@code java <jvmArgs> -jar target/<jar> <args>} on free ports; does not wait. */
  static AppProcess launch(Path folder, String jar, List<String> jvmArgs, String... args)
      throws IOException {
    int port = Lab.freePort();
    int managementPort = Lab.freePort();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")));
    command.addAll(jvmArgs);
    command.add("-jar");
    command.add(jar(jar).toString());
    command.add("--server.address=127.0.0.1");
    command.add("--server.port=" + port);
    command.add("--management.server.port=" + managementPort);
    command.addAll(List.of(args));
    Path log = folder.resolve("app-" + managementPort + ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    return new AppProcess(process, log, port, managementPort);
  }

  static AppProcess start(Path folder, List<String> jvmArgs, String... args) throws Exception {
    AppProcess app = launch(folder, "container-lab.jar", jvmArgs, args);
    try {
      app.awaitReady();
      return app;
    } catch (Throwable e) { // the caller has nothing to close yet
      app.close();
      throw e;
    }
  }

  void awaitReady() throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(90).toNanos();
    while (System.nanoTime() < deadline && process.isAlive()) {
      try {
        if (send("GET", "/health/readiness", "").statusCode() == 200) {
          return;
        }
      } catch (IOException e) {
        // not yet
      }
      Thread.sleep(50);
    }
    throw new AssertionError("The app did not start:\n" + log());
  }

  /** Waits until a live switch is over. */
  void awaitSwitch() throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (System.nanoTime() < deadline) {
      try {
        JsonNode state = json("/container");
        if (state.has("lastSwitch") && state.get("state").asText().equals("running")) {
          return;
        }
      } catch (IOException e) {
        // the management port is away meanwhile
      }
      Thread.sleep(50);
    }
    throw new AssertionError("The switch is not over:\n" + log());
  }

  JsonNode json(String path) throws Exception {
    return JSON.readTree(send("GET", path, "").body());
  }

  JsonNode post(String path, String body) throws Exception {
    HttpResponse<String> answer = send("POST", path, body);
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
    return JSON.readTree(answer.body());
  }

  void download(String path, Path file) throws Exception {
    HttpResponse<Path> answer =
        CLIENT.send(
            HttpRequest.newBuilder(management(path)).timeout(Duration.ofMinutes(1)).build(),
            HttpResponse.BodyHandlers.ofFile(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING));
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
  }

  HttpResponse<String> send(String method, String path, String body) throws Exception {
    return CLIENT.send(
        HttpRequest.newBuilder(management(path))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(30))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private URI management(String path) {
    return URI.create("http://127.0.0.1:" + managementPort + "/actuator" + path);
  }

  String url(String path) {
    return "http://127.0.0.1:" + port + path;
  }

  String log() throws IOException {
    return Files.readString(log);
  }

  int managementPort() {
    return managementPort;
  }

  Process process() {
    return process;
  }

  /** Waits for it to end by itself. */
  int exitCode() throws Exception {
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends by itself").isTrue();
    return process.exitValue();
  }

  /** Stops it in the orderly way. */
  @Override
  public void close() {
    Processes.stop(process);
  }
}
