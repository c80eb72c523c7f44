package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.container.Container;
import containerlab.jfr.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What ties app and analyser together: the app records under a real load, the analyser must find
 * what the load tool counted and what was planted.
 */
class ContractIT {
  private static final int REQUESTS = 3_000;
  private static final double PLANTED_MICROS = 500;
  private static final String FREE = "/test/knownCost?cpuMicros=0";
  private static final String PLANTED = "/test/knownCost?cpuMicros=500";

  @ParameterizedTest
  @EnumSource
  void theAnalyserFindsWhatWasCountedAndPlanted(Container container, @TempDir Path folder)
      throws Exception {
    // kept, so that a failure can be looked into
    Path file = Path.of("target", "contract-" + container.key() + ".jfr").toAbsolutePath();
    try (AppProcess app =
        AppProcess.start(
            folder,
            List.of("-Xms512m", "-Xmx512m"),
            "--container=" + container.key(),
            "--tuning=seed",
            "--lab.control=true")) {
      app.post("/recordings", "{\"name\":\"contract\",\"settings\":\"lab\"}");
      for (int pulse = 0; pulse < 6; pulse++) {
        ab(app, FREE, 4 * REQUESTS);
        ab(app, PLANTED, REQUESTS);
        ab(app, "/test/testCeilingWithAsync", REQUESTS);
        Thread.sleep(500); // lets the JIT work off its queue
      }
      for (int repeat = 1; repeat <= 3; repeat++) {
        phase(app, FREE, repeat);
        phase(app, PLANTED, repeat);
      }
      phase(app, "/test/testCeilingWithAsync", 1);
      app.post("/recordings/contract/stop", "{}");
      app.download("/recordings/contract", file);
    }
    JsonNode profile = analyse(file);
    assertThat(profile.at("/run/container").asText()).isEqualTo(container.key());
    assertThat(profile.at("/run/tuning").asText()).isEqualTo("seed");
    List<JsonNode> phases = list(profile.get("phases"));
    assertThat(profile.at("/quality/warnings")).isEmpty();
    assertThat(phases).as("phases in %s", file).hasSize(7);
    for (JsonNode phase : phases) {
      assertThat(phase.at("/load/value/received").asLong()).isEqualTo(REQUESTS);
      assertThat(phase.at("/load/value/requests").asLong()).isEqualTo(REQUESTS);
      assertPartsMakeTheWhole(phase);
    }
    double free = median(phases, "knownCost-0");
    double planted = median(phases, "knownCost-500");
    assertThat(planted - free)
        .as(
            "CPU per request: %.0f us with %.0f us planted, %.0f us without",
            planted, PLANTED_MICROS, free)
        .isCloseTo(PLANTED_MICROS, within(PLANTED_MICROS * 0.25));
    assertThat(usedPool(phases.get(6), "mvc-async")).isPositive();
  }

  private static void phase(AppProcess app, String path, int repeat) throws Exception {
    String workload = path.replaceFirst(".*/", "").replaceFirst("\\?cpuMicros=", "-");
    String id =
        app.post(
                "/recordings/contract/phases",
                """
                {"action":"open","kind":"measure","workload":"%s","tool":"ab","concurrency":20,
                 "repeat":%d,"keepAlive":false}
                """
                    .formatted(workload, repeat))
            .get("phase")
            .asText();
    double rate = ab(app, path, REQUESTS);
    JsonNode closed =
        app.post(
            "/recordings/contract/phases",
            """
            {"action":"close","phase":"%s","state":"completed",
             "figures":{"requests":%d,"failed":0,"requestsPerSecond":%s}}
            """
                .formatted(id, REQUESTS, rate));
    assertThat(closed.get("requestsReceived").asLong()).isEqualTo(REQUESTS);
  }

  /**
   * Runs ab with 20 connections; every request must get its answer. Returns requests per second.
   */
  private static double ab(AppProcess app, String path, int requests) throws Exception {
    Process ab =
        new ProcessBuilder("ab", "-q", "-n", "" + requests, "-c", "20", app.url(path))
            .redirectErrorStream(true)
            .start();
    String output = new String(ab.getInputStream().readAllBytes());
    assertThat(ab.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(ab.exitValue()).as(output).isZero();
    assertThat(output).contains("Complete requests:      " + requests).doesNotContain("Non-2xx");
    Matcher rate = Pattern.compile("Requests per second: +([0-9.]+)").matcher(output);
    assertThat(rate.find()).isTrue();
    return Double.parseDouble(rate.group(1));
  }

  private static JsonNode analyse(Path file) throws Exception {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        Main.run(
            new String[] {"--format", "json", "--no-rules", file.toString()},
            new PrintWriter(out),
            new PrintWriter(err));
    assertThat(exit).as(err.toString()).isZero();
    return new ObjectMapper().readTree(out.toString()).get("profiles").get(0);
  }

  private static void assertPartsMakeTheWhole(JsonNode phase) {
    double sum =
        list(phase.at("/cpu/value/rows")).stream()
            .mapToDouble(row -> row.get("cpuNanos").asDouble())
            .sum();
    double whole = phase.at("/cpu/value/wholeNanos").asDouble();
    assertThat(sum).isCloseTo(whole, within(whole * 0.001));
  }

  private static double median(List<JsonNode> phases, String workload) {
    List<Double> figures = new ArrayList<>();
    for (JsonNode phase : phases) {
      if (phase.at("/identity/workload").asText().equals(workload)) {
        figures.add(cpuWithoutJit(phase));
      }
    }
    assertThat(figures).hasSize(3);
    Collections.sort(figures);
    return figures.get(1);
  }

  /** Microseconds per request; what the JIT still does has nothing to do with the plant. */
  private static double cpuWithoutJit(JsonNode phase) {
    return (phase.at("/cpu/value/wholeNanos").asDouble() - usedPool(phase, "jit")) / 1_000;
  }

  private static double usedPool(JsonNode phase, String pool) {
    return list(phase.at("/cpu/value/rows")).stream()
        .filter(row -> row.get("pool").asText().equals(pool))
        .mapToDouble(row -> row.get("cpuNanos").asDouble())
        .sum();
  }

  private static List<JsonNode> list(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }
}
