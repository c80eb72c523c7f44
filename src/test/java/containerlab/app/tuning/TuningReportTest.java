package containerlab.app.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import containerlab.app.Lab;
import containerlab.app.container.Container;
import containerlab.app.tuning.TuningValue.State;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class TuningReportTest {
  private static final MvcThreads MVC = new MvcThreads(10, 400, 200);

  /** What the servers themselves make of sizes that they do not take as they are. */
  @ParameterizedTest
  @CsvSource({
    "TOMCAT, server.tomcat.threads.max, -1, 200, inert",
    "TOMCAT, server.tomcat.threads.max, 0, 200, inert",
    "TOMCAT, server.tomcat.threads.min-spare, -1, 10, inert",
    "TOMCAT, server.tomcat.threads.min-spare, 500, 200, infeasible",
    "TOMCAT, server.tomcat.max-connections, -1, 8192, inert",
    "TOMCAT, server.tomcat.accept-count, -1, 100, inert",
    "TOMCAT, server.tomcat.max-keep-alive-requests, -1, -1, effective",
    "JETTY, server.jetty.threads.max, -1, 200, inert",
    "JETTY, server.jetty.threads.min, 0, 8, inert",
    "JETTY, server.jetty.threads.acceptors, -2, 1, inert",
    "JETTY, server.jetty.threads.acceptors, 0, 0, effective",
    "JETTY, server.jetty.threads.selectors, 0, 1, inert",
    "UNDERTOW, server.undertow.threads.worker, 5, 5, effective"
  })
  void aSizeThatTheServerReplacesIsNeverEffective(
      Container container, String property, String asked, String running, String state)
      throws Exception {
    try (Lab lab = Lab.start(container, "--" + property + "=" + asked)) {
      JsonNode value = null;
      for (JsonNode each : lab.manageJson("/tuning").get("values")) {
        value = each.get("name").asText().equals(property) ? each : value;
      }
      assertThat(value.get("value").asText()).isEqualTo(running);
      assertThat(value.get("source").asText()).isEqualTo("command line");
      assertThat(value.get("state").asText()).isEqualTo(state);
      if (!state.equals("effective")) {
        assertThat(value.get("reason").asText())
            .isEqualTo(asked + " was asked for, but the server runs with " + running);
      }
    }
  }

  @Test
  void aSizeOfAnotherContainerIsListedOnlyWhenItIsSetAndThenInert() {
    Map<String, TuningValue> values =
        report(Map.of("server.jetty.threads.max", "400"), false, MVC, Map.of());
    assertThat(values.get("server.jetty.threads.max"))
        .isEqualTo(
            new TuningValue(
                "server.jetty.threads.max", "400", "given", State.INERT, "only Jetty reads it"));
    assertThat(values).doesNotContainKey("server.jetty.threads.min");
  }

  @Test
  void sizesOfPoolsAreInertOnVirtualThreads() {
    Map<String, TuningValue> values = report(Map.of(), true, MVC, Map.of());
    for (String size : new String[] {"server.tomcat.threads.max", "springmvc.thread.core"}) {
      assertThat(values.get(size).state()).as(size).isEqualTo(State.INERT);
      assertThat(values.get(size).reason()).contains("virtual threads");
    }
    assertThat(values.get("server.tomcat.max-connections").state()).isEqualTo(State.EFFECTIVE);
  }

  @Test
  void aMaximumAboveAnUnboundedQueueIsInert() {
    TuningValue max =
        report(Map.of(), false, new MvcThreads(8, 400, Integer.MAX_VALUE), Map.of())
            .get("springmvc.thread.max");
    assertThat(max.state()).isEqualTo(State.INERT);
    assertThat(max.reason()).contains("never full", "stays at 8 threads");
    assertThat(max.value()).isEqualTo("400");
  }

  @Test
  void aMaximumAboveABoundedQueueSaysFromWhenOnItMatters() {
    TuningValue max = report(Map.of(), false, MVC, Map.of()).get("springmvc.thread.max");
    assertThat(max.state()).isEqualTo(State.EFFECTIVE);
    assertThat(max.reason()).contains("core + queue = 210 requests in flight");
  }

  @Test
  void aNumberInAnotherSpellingIsNotTakenForReplaced() {
    TuningValue max =
        report(
                Map.of("server.tomcat.threads.max", "${workers}", "workers", "0x40"),
                false,
                MVC,
                Map.of("server.tomcat.threads.max", 64L))
            .get("server.tomcat.threads.max");
    assertThat(max.value()).isEqualTo("64");
    assertThat(max.state()).isEqualTo(State.EFFECTIVE);
  }

  private static Map<String, TuningValue> report(
      Map<String, Object> given, boolean virtualThreads, MvcThreads mvc, Map<String, Long> live) {
    StandardEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().addFirst(new MapPropertySource("given", given));
    ConfigurationPropertySources.attach(environment);
    Map<String, TuningValue> values = new HashMap<>();
    new TuningReport(environment, Container.TOMCAT, virtualThreads, live, mvc)
        .values()
        .forEach(value -> values.put(value.name(), value));
    return values;
  }
}
