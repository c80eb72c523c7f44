package containerlab.app.actuate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.Lab;
import containerlab.app.container.Container;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The endpoint and its protection over real HTTP, with a management port of its own. */
@Timeout(120)
class RecordingsEndpointTest {
  private static final String PHASE =
      """
      {"action":"open","kind":"measure","workload":"testCeilingNoAsync","tool":"ab",\
      "concurrency":50,"repeat":1,"keepAlive":false}""";

  private final HttpClient http = HttpClient.newHttpClient();
  private final ObjectMapper json = new ObjectMapper();

  @TempDir Path folder;
  private Lab lab;
  private int port;

  private void start(Container container, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--lab.recorder=off");
    all.add("--lab.recordings.dir=" + folder.resolve("recordings"));
    if (all.stream().noneMatch(argument -> argument.startsWith("--lab.control"))) {
      all.add("--lab.control=true");
    }
    lab = Lab.start(container, all.toArray(String[]::new));
    port = lab.managementPort();
  }

  @AfterEach
  void close() {
    lab.close();
  }

  @ParameterizedTest
  @EnumSource
  void aRecordingsLifeOverHttp(Container container) throws Exception {
    start(container);
    HttpResponse<String> started = post("", "{\"name\":\"run-1\",\"settings\":\"lab\"}");
    assertThat(started.statusCode()).isEqualTo(201);
    assertThat(started.headers().firstValue("Location")).hasValue("/actuator/recordings/run-1");
    assertThat(tree(started).get("state").asText()).isEqualTo("running");
    assertThat(tree(started).get("startTime").asText()).matches("20.*T.*Z");

    HttpResponse<String> phase = post("/run-1/phases", PHASE);
    assertThat(phase.statusCode()).isEqualTo(201);
    assertThat(tree(phase).get("phase").asText()).isEqualTo("p1");
    assertProblem(post("/run-1/phases", PHASE), 409, "p1 of run-1 is open");
    for (int i = 0; i < 10; i++) {
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
      assertThat(lab.get("/test/testCeilingWithAsync").statusCode()).isEqualTo(200);
    }
    HttpResponse<String> closed =
        post(
            "/run-1/phases",
            """
            {"action":"close","phase":"p1","state":"completed",
             "figures":{"requests":20,"failed":0,"requestsPerSecond":1234.5,"p50Millis":1.25}}""");
    assertThat(closed.statusCode()).isEqualTo(200);
    assertThat(tree(closed).get("requestsReceived").asLong()).isEqualTo(20);
    assertThat(tree(closed).get("container").asText()).isEqualTo(container.key());
    assertThat(tree(closed).get("seconds").asDouble()).isPositive();
    assertThat(tree(closed).get("state").asText()).isEqualTo("completed");

    assertThat(tree(get("")).at("/recordings/0/name").asText()).isEqualTo("run-1");
    assertReadable(get("/run-1"));
    HttpResponse<String> stopped = post("/run-1/stop", "");
    assertThat(stopped.statusCode()).isEqualTo(200);
    assertThat(tree(stopped).get("state").asText()).isEqualTo("stopped");
    JsonNode listed = tree(get("")).at("/recordings/0");
    assertThat(listed.get("settings").asText()).isEqualTo("lab");
    assertThat(listed.get("startTime")).isEqualTo(tree(stopped).get("startTime"));
    assertThat(listed.get("startTime").isTextual()).isTrue();
    assertThat(Instant.parse(listed.get("startTime").asText())).isBeforeOrEqualTo(Instant.now());
    assertThat(listed.get("durationMillis").asLong()).isPositive();
    assertReadable(get("/run-1"));
    HttpResponse<byte[]> file =
        http.send(request("/run-1").GET().build(), BodyHandlers.ofByteArray());
    Path saved = Files.write(folder.resolve("saved"), file.body());
    assertThat(file.headers().firstValue("Content-Type")).hasValue("application/octet-stream");
    assertThat(file.headers().firstValueAsLong("Content-Length")).hasValue(Files.size(saved));
    assertThat(RecordingFile.readAllEvents(saved))
        .filteredOn(event -> event.getEventType().getName().equals("containerlab.LoadPhase"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getLong("requests")).isEqualTo(20);
              assertThat(event.getLong("p50")).isEqualTo(1_250_000);
            });
    assertThat(delete("/run-1").statusCode()).isEqualTo(204);
    assertProblem(get("/run-1"), 404, "no recording named run-1");
  }

  @Test
  void aPhaseThatTheServerDidNotReceiveIsAnsweredAsFailed() throws Exception {
    start(Container.TOMCAT);
    post("", "{\"name\":\"run\",\"settings\":\"lab\"}");
    post("/run/phases", PHASE);
    JsonNode closed =
        tree(
            post(
                "/run/phases",
                """
                {"action":"close","phase":"p1","state":"completed","figures":{"requests":20}}"""));
    assertThat(closed.get("state").asText()).isEqualTo("failed");
    assertThat(closed.get("reason").asText())
        .isEqualTo("ab counts 20 requests, the app received 0");
  }

  @Test
  void withSamplingOffNothingIsSampledAtBordersEither() throws Exception {
    start(Container.TOMCAT, "--lab.sampling.enabled=false");
    post("", "{\"name\":\"run\",\"settings\":\"lab\"}");
    post("/run/phases", PHASE);
    assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
    JsonNode closed =
        tree(
            post("/run/phases", "{\"action\":\"close\",\"phase\":\"p1\",\"state\":\"completed\"}"));
    assertThat(closed.get("requestsReceived").asLong()).isEqualTo(1);
    assertThat(closed.has("serverCpuMillis")).isFalse();
    post("/run/stop", "");
    assertThat(RecordingFile.readAllEvents(folder.resolve("recordings/run.jfr")))
        .extracting(event -> event.getEventType().getName())
        .filteredOn(name -> name.startsWith("containerlab."))
        .containsOnly("containerlab.LoadPhase");
  }

  @Test
  void whatCannotBeDoneIsSaidAsAProblem() throws Exception {
    start(Container.TOMCAT);
    assertProblem(post("", "{\"settings\":\"lab\"}"), 400, "'name' is missing");
    assertProblem(post("", "{\"name\":\"../x\",\"settings\":\"lab\"}"), 400, "1 to 64");
    assertProblem(
        post("", "{\"name\":\"x\",\"settings\":\"lib\"}"), 400, "Did you mean 'lab'? There are");
    assertThat(post("", "{\"name\":\"x\",\"settings\":\"lab\"}").statusCode()).isEqualTo(201);
    assertProblem(post("", "{\"name\":\"y\",\"settings\":\"lab\"}"), 429, "x runs");
    assertProblem(post("/x/nothing", "{}"), 404, "not to .../nothing");
    assertProblem(post("/x/phases", "{}"), 400, "'action' is missing");
    assertProblem(post("/x/phases", "{\"action\":\"begin\"}"), 400, "open, close");
    assertProblem(post("/x/phases", PHASE.replace("50", "0")), 400, "'concurrency'");
    assertProblem(post("/x/phases", PHASE.replace("50", "\"many\"")), 400, "'concurrency'");
    assertProblem(
        post("/x/phases", "{\"action\":\"close\",\"phase\":\"p1\",\"state\":\"completed\"}"),
        409,
        "none is");
    assertThat(post("/x/phases", PHASE).statusCode()).isEqualTo(201);
    assertProblem(
        post("/x/phases", "{\"action\":\"close\",\"phase\":\"p1\",\"state\":\"failed\"}"),
        400,
        "'reason' is missing");
    for (String figures :
        List.of("1", "{\"p51Millis\":1}", "{\"requests\":-1}", "{\"failed\":1.5}")) {
      assertProblem(
          post(
              "/x/phases",
              "{\"action\":\"close\",\"phase\":\"p1\",\"state\":\"completed\",\"figures\":"
                  + figures
                  + "}"),
          400,
          "figure");
    }
    assertThat(post("/x/stop", "").statusCode()).isEqualTo(200);
    assertThat(post("", "{\"name\":\"2026-1.a_b\",\"settings\":\"lab\"}").statusCode())
        .isEqualTo(201);
    assertThat(post("/2026-1.a_b/stop", "").statusCode()).isEqualTo(200);
    assertProblem(post("", "{\"name\":\"x\",\"settings\":\"lab\"}"), 409, "x is stored");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        " | [] | The body must be a JSON object",
        " | 1 | The body must be a JSON object",
        " | \"x\" | The body must be a JSON object",
        " | null | 'name' is missing",
        " | {\"name\":[\"a\"],\"settings\":\"lab\"} | 'name' must be text, not [\"a\"]",
        " | {\"name\":{\"a\":1},\"settings\":\"lab\"} | 'name' must be text, not {\"a\":1}",
        " | {\"name\":1,\"settings\":\"lab\"} | 'name' must be text, not 1",
        " | {\"name\":\"a\",\"settings\":true} | 'settings' must be text, not true",
        " | {\"name\":\"-dash\",\"settings\":\"lab\"} | starts with a letter, a digit or '_'",
        " | {\"name\":\".hidden\",\"settings\":\"lab\"} | starts with a letter, a digit or '_'",
        " | {\"name\":null,\"settings\":\"lab\"} | 'name' is missing",
        " | {\"name\":\" \",\"settings\":\"lab\"} | 'name' is empty",
        "/x/phases | [] | The body must be a JSON object",
        "/x/phases | {\"action\":[\"open\"]} | 'action' must be text, not [\"open\"]",
      })
  void whatHasTheWrongShapeIsNamed(String path, String body, String detail) throws Exception {
    start(Container.TOMCAT);
    assertProblem(post(path == null ? "" : path, body), 400, detail);
    assertThat(tree(get("")).get("recordings")).isEmpty();
  }

  @Test
  void aPhaseFieldOfTheWrongKindIsNamed() throws Exception {
    start(Container.TOMCAT);
    post("", "{\"name\":\"x\",\"settings\":\"lab\"}");
    for (String wrong : List.of("\"50\"", "0", "-1", "1.5", "[50]", "99999999999", "true")) {
      assertProblem(
          post("/x/phases", PHASE.replace("50", wrong)),
          400,
          "'concurrency' must be a whole number of at least 1, not " + wrong);
    }
    assertProblem(
        post("/x/phases", PHASE.replace("false", "\"no\"")),
        400,
        "'keepAlive' must be true or false, not \"no\"");
    assertThat(post("/x/phases", PHASE).statusCode()).isEqualTo(201);
    String close = "{\"action\":\"close\",\"phase\":\"p1\",\"state\":\"completed\",\"figures\":%s}";
    assertProblem(
        post("/x/phases", close.formatted("[1]")), 400, "'figures' must be an object, not [1]");
    assertProblem(
        post("/x/phases", close.formatted("{\"p51Millis\":1}")),
        400,
        "no figure named 'p51Millis'. Did you mean 'p5");
    assertProblem(
        post("/x/phases", close.formatted("{\"requests\":\"20\"}")), 400, "figure 'requests'");
  }

  @Test
  void aNameThatAnotherProcessHasTakenMeanwhileIsAConflict() throws Exception {
    start(Container.TOMCAT);
    post("", "{\"name\":\"x\",\"settings\":\"lab\"}");
    Path theirs = Files.writeString(folder.resolve("recordings/x.jfr"), "theirs");
    assertProblem(post("/x/stop", ""), 409, "Rename that file");
    assertThat(theirs).hasContent("theirs");
    assertThat(delete("/x").statusCode()).isEqualTo(204);
    assertThat(theirs).as("only this process's own is deleted").hasContent("theirs");
  }

  @ParameterizedTest
  @EnumSource
  void aReceiverThatGoesAwayLeavesNothingBehind(Container container) throws Exception {
    start(container);
    post("", "{\"name\":\"run\",\"settings\":\"lab\"}");
    int before = FlightRecorder.getFlightRecorder().getRecordings().size();
    for (int i = 0; i < 3; i++) {
      try (Socket socket = new Socket("127.0.0.1", port)) {
        socket.setReceiveBufferSize(1024);
        socket
            .getOutputStream()
            .write(
                "GET /actuator/recordings/run HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
        assertThat(socket.getInputStream().read()).isEqualTo('H');
        socket.setSoLinger(true, 0); // a reset, as of a process that was killed
      }
    }
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (FlightRecorder.getFlightRecorder().getRecordings().size() > before
        && System.nanoTime() < deadline) {
      Thread.sleep(20);
    }
    assertThat(FlightRecorder.getFlightRecorder().getRecordings()).hasSize(before);
    assertThat(get("").statusCode()).isEqualTo(200);
  }

  @Test
  void theEndpointIsShutUnlessControlIsOn() throws Exception {
    start(Container.TOMCAT, "--lab.control=false");
    assertThat(get("").statusCode()).isEqualTo(404);
    assertThat(post("", "{\"name\":\"x\",\"settings\":\"lab\"}").statusCode()).isEqualTo(404);
    assertThat(http.send(actuator("/health").GET().build(), BodyHandlers.discarding()).statusCode())
        .isEqualTo(200);
  }

  @Test
  void anAccessThatIsSetByItsOwnPropertyCountsMore() throws Exception {
    start(Container.TOMCAT, "--management.endpoint.recordings.access=read-only");
    assertThat(get("").statusCode()).isEqualTo(200);
    assertThat(post("", "{\"name\":\"x\",\"settings\":\"lab\"}").statusCode()).isEqualTo(405);
  }

  @ParameterizedTest
  @EnumSource
  void foreignPagesAreKeptAway(Container container) throws Exception {
    start(container);
    String body = "{\"name\":\"x\",\"settings\":\"lab\"}";
    for (String type : List.of("", "text/plain", "application/x-www-form-urlencoded", "nonsense")) {
      assertThat(raw("POST", "127.0.0.1:" + port, "Content-Type: " + type, body))
          .as("type '%s'", type)
          .contains(" 415 ", "application/problem+json", "\"status\":415");
    }
    String jsonType = "Content-Type: application/json";
    for (String host : List.of("evil.example", "evil.example:" + port, "127.0.0.1.evil.example")) {
      assertThat(raw("POST", host, jsonType, body)).contains(" 403 ");
      assertThat(raw("GET", host, "Accept: */*", "")).contains(" 403 ");
      assertThat(raw("DELETE", host, "Accept: */*", "")).contains(" 403 ");
    }
    for (String origin :
        List.of("null", "http://evil.example", "http://localhost:1", "https://localhost:" + port)) {
      assertThat(raw("POST", "localhost:" + port, jsonType + "\r\nOrigin: " + origin, body))
          .as("origin '%s'", origin)
          .contains(" 403 ");
      assertThat(raw("DELETE", "localhost:" + port, "Origin: " + origin, "")).contains(" 403 ");
    }
    assertThat(raw("GET", "localhost:" + port, "Sec-Fetch-Site: cross-site", "")).contains(" 403 ");
    assertThat(tree(get("")).get("recordings")).as("nothing was started").isEmpty();

    for (String host : List.of("localhost:" + port, "LOCALHOST", "127.0.0.1", "[::1]:" + port)) {
      assertThat(raw("GET", host, "Accept: */*", "")).as("host '%s'", host).contains(" 200 ");
    }
    String own = jsonType + ";charset=utf-8\r\nOrigin: http://localhost:" + port;
    assertThat(raw("POST", "localhost:" + port, own, body)).contains(" 201 ");
  }

  @ParameterizedTest
  @CsvSource({"OPTIONS, 403", "PUT, 403", "PATCH, 403"})
  void otherMethodsOfForeignPagesAreRefusedToo(String method, int status) throws Exception {
    start(Container.TOMCAT);
    assertThat(raw(method, "localhost:" + port, "Origin: http://evil.example", ""))
        .contains(" " + status + " ");
  }

  /** By hand, since the JDK's client does not let anybody set Host and Origin. */
  private String raw(String method, String host, String headers, String body) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      String request =
          "%s /actuator/recordings HTTP/1.1\r\nHost: %s\r\n%s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
              .formatted(method, host, headers, body.length(), body);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void assertProblem(HttpResponse<String> response, int status, String detail)
      throws IOException {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
    JsonNode problem = tree(response);
    assertThat(problem.get("status").asInt()).isEqualTo(status);
    assertThat(problem.get("title").asText()).isNotBlank();
    assertThat(problem.get("detail").asText()).contains(detail);
  }

  private static void assertReadable(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).startsWith("FLR");
  }

  private HttpResponse<String> get(String path) throws Exception {
    return http.send(request(path).GET().build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> delete(String path) throws Exception {
    return http.send(request(path).DELETE().build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, String body) throws Exception {
    return http.send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return actuator("/recordings" + path);
  }

  private HttpRequest.Builder actuator(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/actuator" + path));
  }

  private JsonNode tree(HttpResponse<String> response) throws IOException {
    return json.readTree(response.body());
  }
}
