package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import containerlab.app.Lab;
import containerlab.app.container.Container;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerSwitcherTest {
  @Test
  void itGoesRoundAllThreeUnderLightLoad() throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT, "--lab.control=true")) {
      Map<String, Integer> outcomes = new TreeMap<>();
      AtomicBoolean over = new AtomicBoolean();
      Thread load = new Thread(() -> load(lab, outcomes, over), "load");
      load.start();
      for (Container to : List.of(Container.JETTY, Container.UNDERTOW, Container.TOMCAT)) {
        HttpResponse<String> answer =
            lab.manage("POST", "/container", "{\"container\":\"" + to.key() + "\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        JsonNode state = untilRunning(lab, to.key());
        assertThat(state.get("container").asText()).isEqualTo(to.key());
        assertThat(state.get("lastSwitch").get("succeeded").asBoolean()).isTrue();
        assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
        assertThat(serverThreads()).allMatch(name -> belongsTo(name, to));
      }
      over.set(true);
      load.join();
      System.out.println("Requests during three switches: " + outcomes);
      assertThat(outcomes.get("200")).isPositive();
      // 400: rarely, a container that stops answers so to a request that it was still reading
      assertThat(outcomes.keySet()).isSubsetOf("200", "400", "503", "refused or reset");
      assertThat(outcomes.getOrDefault("400", 0)).isLessThanOrEqualTo(3);
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
  void aContainerThatCannotStartBringsTheOldOneBack() throws Exception {
    try (Lab lab =
        Lab.start(Container.UNDERTOW, "--lab.control=true", "--server.jetty.threads.max=1")) {
      assertThat(lab.manage("POST", "/container", "{\"container\":\"jetty\"}").statusCode())
          .isEqualTo(202);
      JsonNode state = untilRunning(lab, "undertow");
      assertThat(state.get("container").asText()).isEqualTo("undertow");
      assertThat(state.get("lastSwitch").get("succeeded").asBoolean()).isFalse();
      assertThat(state.get("lastSwitch").get("reason").asText()).contains("threads");
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
    }
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
    }
  }

  @Test
  void withoutControlNothingCanBeSwitched() throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT)) {
      assertThat(lab.manage("POST", "/container", "{\"container\":\"jetty\"}").statusCode())
          .isEqualTo(405);
      assertThat(lab.manageJson("/container").get("container").asText()).isEqualTo("tomcat");
    }
  }

  private static void load(Lab lab, Map<String, Integer> outcomes, AtomicBoolean over) {
    while (!over.get()) {
      String outcome;
      try {
        outcome = Integer.toString(lab.get("/test/testCeilingNoAsync").statusCode());
      } catch (IOException e) {
        outcome = "refused or reset";
      } catch (Exception e) {
        outcome = e.toString();
      }
      outcomes.merge(outcome, 1, Integer::sum);
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
