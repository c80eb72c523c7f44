package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import containerlab.app.Lab;
import containerlab.app.container.Container;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContainerSwitcherTest {
  @Test
  void itGoesRoundAllThreeUnderLightLoad() throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT, "--lab.control=true");
        SwitchLoad load = SwitchLoad.start(lab.port())) {
      for (Container to : List.of(Container.JETTY, Container.UNDERTOW, Container.TOMCAT)) {
        HttpResponse<String> answer =
            lab.manage("POST", "/container", "{\"container\":\"" + to.key() + "\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        JsonNode state = untilRunning(lab, to.key());
        assertThat(state.get("container").asText()).isEqualTo(to.key());
        assertThat(state.get("lastSwitch").get("succeeded").asBoolean()).isTrue();
        assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
        assertThat(serverThreads()).isNotEmpty().allMatch(name -> belongsTo(name, to));
      }
      Map<String, Integer> outcomes = load.end();
      System.out.println("Requests during three switches: " + outcomes);
      assertThat(outcomes.get("200")).isPositive();
      assertThat(outcomes.get(SwitchLoad.REFUSED)).as("while no container runs").isPositive();
      assertThat(outcomes.keySet()).isSubsetOf("200", "503", SwitchLoad.REFUSED, SwitchLoad.CLOSED);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRequestThatWasStillBeingReadGets503OrNothing(Container from) throws Exception {
    Container to = from == Container.TOMCAT ? Container.UNDERTOW : Container.TOMCAT;
    try (Lab lab = Lab.start(from, "--lab.control=true")) {
      List<Socket> halfSent = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        Socket socket = new Socket("127.0.0.1", lab.port());
        socket.setSoTimeout(20_000);
        halfSent.add(socket);
        send(socket, "GET /test/testCeilingNoAsync HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertThat(firstLine(socket)).startsWith("HTTP/1.1 200");
        send(socket, "GET /test/testCeilingNoAsync HTTP/1.1\r\nHost: loc");
      }
      lab.manage("POST", "/container", "{\"container\":\"" + to.key() + "\"}");
      for (Socket socket : halfSent) {
        assertThat(firstLine(socket)).matches("|HTTP/1\\.1 503 .*");
        socket.close();
      }
      untilRunning(lab, to.key());
    }
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Of what has come by now; empty when the connection was closed or reset instead. */
  private static String firstLine(Socket socket) {
    byte[] bytes = new byte[4096];
    try {
      int length = Math.max(0, socket.getInputStream().read(bytes));
      return new String(bytes, 0, length, StandardCharsets.US_ASCII).lines().findFirst().orElse("");
    } catch (SocketException e) {
      return ""; // reset
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Test
  void aRecordingAndItsPhaseGoOnAcrossASwitchAndHoldIt(@TempDir Path folder) throws Exception {
    try (Lab lab =
        Lab.start(Container.TOMCAT, "--lab.control=true", "--lab.recordings.dir=" + folder)) {
      lab.manage("POST", "/recordings", "{\"name\":\"across\",\"settings\":\"lab\"}");
      lab.manage(
          "POST",
          "/recordings/across/phases",
          """
          {"action":"open","kind":"measure","workload":"w","tool":"ab","concurrency":1,"repeat":1,
           "keepAlive":false}
          """);
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
      lab.manage("POST", "/container", "{\"container\":\"undertow\"}");
      untilRunning(lab, "undertow");
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
      HttpResponse<String> closed =
          lab.manage(
              "POST",
              "/recordings/across/phases",
              "{\"action\":\"close\",\"phase\":\"p1\",\"state\":\"completed\"}");
      assertThat(lab.json(closed).get("requestsReceived").asInt()).isEqualTo(2);
      assertThat(lab.json(closed).has("container")).as("two of them served").isFalse();
      assertThat(lab.manage("POST", "/recordings/across/stop", "{}").statusCode()).isEqualTo(200);
    }
    List<RecordedEvent> events = RecordingFile.readAllEvents(folder.resolve("across.jfr"));
    assertThat(texts(events, "containerlab.RunInfo", "container"))
        .containsExactly("tomcat", "undertow");
    assertThat(texts(events, "containerlab.ContainerSwitch", "to")).containsExactly("undertow");
    assertThat(texts(events, "containerlab.LoadPhase", "state")).containsExactly("completed");
    assertThat(received(events, "tomcat")).isEqualTo(1);
    assertThat(received(events, "undertow")).isEqualTo(1);
  }

  private static List<String> texts(List<RecordedEvent> events, String type, String field) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals(type))
        .map(event -> event.getString(field))
        .distinct()
        .toList();
  }

  private static long received(List<RecordedEvent> events, String container) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals("containerlab.Requests"))
        .filter(event -> container.equals(event.getString("container")))
        .mapToLong(event -> event.getLong("received"))
        .sum();
  }

  @Test
  void aContainerThatCannotStartBringsTheOldOneBack(@TempDir Path folder) throws Exception {
    try (Lab lab =
        Lab.start(
            Container.UNDERTOW,
            "--lab.control=true",
            "--server.jetty.threads.max=1",
            "--lab.recordings.dir=" + folder)) {
      lab.manage("POST", "/recordings", "{\"name\":\"failed\",\"settings\":\"lab\"}");
      assertThat(lab.manage("POST", "/container", "{\"container\":\"jetty\"}").statusCode())
          .isEqualTo(202);
      JsonNode state = untilRunning(lab, "undertow");
      assertThat(state.get("container").asText()).isEqualTo("undertow");
      assertThat(state.get("lastSwitch").get("succeeded").asBoolean()).isFalse();
      assertThat(state.get("lastSwitch").get("reason").asText()).contains("threads");
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
      assertThat(lab.manage("POST", "/recordings/failed/stop", "{}").statusCode()).isEqualTo(200);
    }
    assertThat(RecordingFile.readAllEvents(folder.resolve("failed.jfr")))
        .filteredOn(event -> event.getEventType().getName().equals("containerlab.ContainerSwitch"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getString("from")).isEqualTo("undertow");
              assertThat(event.getString("to")).isEqualTo("jetty");
              assertThat(event.getBoolean("succeeded")).isFalse();
              assertThat(event.getString("reason")).contains("threads");
            });
  }

  @Test
  void aClassThatIsMissingBringsTheOldOneBackToo() throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT, "--lab.control=true")) {
      StartHooks.atStart =
          () -> {
            StartHooks.reset();
            throw new NoClassDefFoundError("org/example/Missing");
          };
      lab.manage("POST", "/container", "{\"container\":\"jetty\"}");
      JsonNode state = untilRunning(lab, "tomcat");
      assertThat(state.get("lastSwitch").get("succeeded").asBoolean()).isFalse();
      assertThat(state.get("lastSwitch").get("reason").asText())
          .isEqualTo("java.lang.NoClassDefFoundError: org/example/Missing");
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aSecondSwitchIsRefusedWhileOneRuns() throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT, "--lab.control=true")) {
      CountDownLatch closing = new CountDownLatch(1);
      CountDownLatch goOn = new CountDownLatch(1);
      StartHooks.atClose =
          () -> {
            closing.countDown();
            await(goOn);
          };
      assertThat(lab.manage("POST", "/container", "{\"container\":\"jetty\"}").statusCode())
          .isEqualTo(202);
      await(closing);
      HttpResponse<String> second;
      try {
        second = lab.manage("POST", "/container", "{\"container\":\"undertow\"}");
      } finally {
        StartHooks.reset();
        goOn.countDown();
      }
      assertThat(second.statusCode()).isEqualTo(409);
      assertThat(lab.json(second).get("detail").asText()).contains("A switch is running");
      assertThat(untilRunning(lab, "jetty").get("lastSwitch").get("succeeded").asBoolean())
          .isTrue();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @AfterEach
  void reset() {
    StartHooks.reset();
  }

  @Test
  void whatCannotBeSwitchedToIsRefused() throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT, "--lab.control=true")) {
      HttpResponse<String> same = lab.manage("POST", "/container", "{\"container\":\"tomcat\"}");
      assertThat(same.statusCode()).isEqualTo(409);
      assertThat(lab.json(same).get("detail").asText()).contains("serves already");
      HttpResponse<String> unknown = lab.manage("POST", "/container", "{\"container\":\"jety\"}");
      assertThat(unknown.statusCode()).isEqualTo(400);
      assertThat(lab.json(unknown).get("detail").asText()).contains("Did you mean 'jetty'?");
      HttpResponse<String> list = lab.manage("POST", "/container", "{\"container\":[\"jetty\"]}");
      assertThat(list.statusCode()).isEqualTo(400);
      assertThat(lab.json(list).get("detail").asText())
          .isEqualTo("The field 'container' must be text, not [\"jetty\"]");
    }
  }

  @ParameterizedTest
  @EnumSource
  void withoutControlTheContainerIsShownButNothingCanBeChanged(Container container)
      throws Exception {
    String other = container == Container.JETTY ? "tomcat" : "jetty";
    try (Lab lab = Lab.start(container)) {
      assertThat(lab.manage("POST", "/container", "{\"container\":\"" + other + "\"}").statusCode())
          .isEqualTo(405);
      for (String method : List.of("POST", "GET", "DELETE")) {
        assertThat(lab.manage(method, "/recordings", "{}").statusCode()).as(method).isEqualTo(404);
      }
      JsonNode state = lab.manageJson("/container");
      assertThat(state.get("container").asText()).isEqualTo(container.key());
      assertThat(state.get("state").asText()).isEqualTo("running");
      assertThat(state.has("lastSwitch")).isFalse();
    }
  }

  private static JsonNode untilRunning(Lab lab, String container) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (System.nanoTime() < deadline) {
      try {
        JsonNode state = lab.manageJson("/container");
        if (state.has("lastSwitch")
            && state.get("state").asText().equals("running")
            && state.path("container").asText().equals(container)) {
          return state;
        }
      } catch (IOException e) {
        // the management port is away meanwhile
      }
      Thread.sleep(20);
    }
    throw new AssertionError(container + " does not serve after a minute");
  }

  private static List<String> serverThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.matches("(http-nio|jetty-|undertow|XNIO|qtp).*"))
        .toList();
  }

  private static boolean belongsTo(String thread, Container container) {
    return thread.startsWith(container == Container.TOMCAT ? "http-nio" : container.key());
  }
}
