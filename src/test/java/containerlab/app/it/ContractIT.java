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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What ties app and analyser together: the app records under a real load, the analyser must find
 * what the load tool counted, what the kernel counted, and what was planted.
 */
class ContractIT {
  private static final long PLANTED_MICROS = 500;
  private static final String FREE = "/test/knownCost?cpuMicros=0";
  private static final String PLANTED = "/test/knownCost?cpuMicros=" + PLANTED_MICROS;
  private static final String ASYNC = "/test/testCeilingWithAsync";

  private static final int PAIRS = 3;

  /**
   * So many requests that each phase takes two to three seconds of CPU: what the test sees of it
   * from outside has an error of some 40 ms.
   */
  private static final Map<String, Integer> REQUESTS =
      Map.of(FREE, 40_000, PLANTED, 5_000, ASYNC, 30_000);

  /**
   * Between the recording and the kernel. Opening and closing a phase over HTTP, and reading the
   * hundreds of threads there, falls between the test's reading and the phase's border: about 20 ms
   * of CPU. Two readings of two clocks that tick every 10 ms add up to 20 ms either way.
   */
  private static final Percentage BORDERS = Percentage.withPercentage(3);

  /** Of the process' CPU, what may be nobody's: see the pool {@code ended} in docs/events.md. */
  private static final double NOBODYS_SHARE = 0.03;

  private static final double QUIET_JIT = 0.02;
  private static final int QUIET_PULSES = 2;
  private static final int MOST_PULSES = 40;

  @ParameterizedTest
  @EnumSource
  void theAnalyserFindsWhatWasCountedAndPlanted(Container container, @TempDir Path folder)
      throws Exception {
    // kept, so that a failure can be looked into
    Path file = Path.of("target", "contract-" + container.key() + ".jfr").toAbsolutePath();
    List<MeasuredPhase> measured = record(container, folder, file);
    JsonNode profile = analyse(file);
    assertThat(profile.at("/run/container").asText()).isEqualTo(container.key());
    assertThat(profile.at("/run/tuning").asText()).isEqualTo("seed");
    // On JDK 25 the CPU-time sampler itself loses samples under load, and the report says so.
    assertThat(profile.at("/quality/warnings").isArray()).as("the warnings are there").isTrue();
    assertThat(list(profile.at("/quality/warnings")))
        .allMatch(warning -> warning.asText().startsWith("the CPU-time sampler lost "));
    List<JsonNode> phases = list(profile.get("phases"));
    assertThat(phases).as("phases in %s", file).hasSameSizeAs(measured);
    for (int i = 0; i < phases.size(); i++) {
      assertAgrees(phases.get(i), measured.get(i));
    }
    assertFindsThePlant(phases, PlantedCpu.of(file));
    assertThat(cpuOfPool(phases.get(2 * PAIRS), "mvc-async")).isPositive();
  }

  private static List<MeasuredPhase> record(Container container, Path folder, Path file)
      throws Exception {
    List<MeasuredPhase> measured = new ArrayList<>();
    try (AppProcess app =
        AppProcess.start(
            folder,
            List.of("-Xms512m", "-Xmx512m"),
            "--container=" + container.key(),
            "--tuning=seed",
            "--lab.control=true")) {
      app.post("/recordings", "{\"name\":\"contract\",\"settings\":\"lab\"}");
      warmUp(app);
      for (int repeat = 1; repeat <= PAIRS; repeat++) {
        measured.add(measure(app, FREE, repeat));
        measured.add(measure(app, PLANTED, repeat));
      }
      measured.add(measure(app, ASYNC, 1));
      app.post("/recordings/contract/stop", "{}");
      app.download("/recordings/contract", file);
    }
    return measured;
  }

  private static MeasuredPhase measure(AppProcess app, String path, int repeat) throws Exception {
    String workload = path.replaceFirst(".*/", "").replaceFirst("\\?cpuMicros=", "-");
    return MeasuredPhase.run(
        app, workload, repeat, () -> Ab.run(app.url(path), REQUESTS.get(path)));
  }

  /** In pulses, between which the JIT works off its queue, until it has no more to do. */
  private static void warmUp(AppProcess app) throws Exception {
    ServerCpu cpu = new ServerCpu(app.process().pid());
    List<Double> shares = new ArrayList<>();
    int quiet = 0;
    while (quiet < QUIET_PULSES) {
      assertThat(shares)
          .as(
              "JIT's share of the server's CPU by pulse; it must come down to %s in %d pulses"
                  + " running, or nothing measured afterwards means anything",
              QUIET_JIT, QUIET_PULSES)
          .hasSizeLessThan(MOST_PULSES);
      shares.add(MeasuredPhase.warmUp(app, shares.size() + 1, () -> pulse(app)));
      quiet = shares.get(shares.size() - 1) <= QUIET_JIT ? quiet + 1 : 0;
      cpu.awaitIdleCompilers();
    }
  }

  private static Ab pulse(AppProcess app) throws Exception {
    Ab.run(app.url(PLANTED), 1_000);
    Ab.run(app.url(ASYNC), 4_000);
    return Ab.run(app.url(FREE), 8_000);
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

  /** Counts are ab's, CPU is the kernel's, and the parts make up the kernel's whole. */
  private static void assertAgrees(JsonNode phase, MeasuredPhase outside) {
    String what = outside.workload() + ", phase " + outside.id();
    assertThat(phase.at("/identity/phase").asText()).isEqualTo(outside.id());
    assertThat(phase.at("/identity/workload").asText()).isEqualTo(outside.workload());
    assertThat(phase.at("/load/value/requests").asLong()).as(what).isEqualTo(outside.requests());
    assertThat(phase.at("/load/value/received").asLong()).as(what).isEqualTo(outside.requests());

    double perRequest = outside.serverCpuNanos() / outside.requests();
    JsonNode cpu = phase.at("/cpu/value");
    assertThat(cpu.get("wholeNanos").asDouble())
        .as("CPU of a request by the recording against the kernel's, %s", what)
        .isCloseTo(perRequest, BORDERS);
    double ended = cpuOfPool(phase, "ended");
    double unattributed = cpu.get("unattributedNanos").asDouble();
    double pools =
        list(cpu.get("rows")).stream().mapToDouble(row -> row.get("cpuNanos").asDouble()).sum();
    assertThat(pools + unattributed)
        .as("pools and the rest against the kernel's whole, %s", what)
        .isCloseTo(perRequest, BORDERS);
    assertThat((ended + unattributed) / perRequest)
        .as("share of CPU that is nobody's, %s", what)
        .isCloseTo(0, within(NOBODYS_SHARE));
  }

  /**
   * The whole CPU of a request differs between neighbouring phases by what the endpoint burnt, by
   * its own thread's clock. The median of three pairs, so that one disturbance does no harm.
   */
  private static void assertFindsThePlant(List<JsonNode> phases, Map<String, Double> burnt) {
    List<Double> found = new ArrayList<>();
    for (int pair = 0; pair < PAIRS; pair++) {
      JsonNode free = phases.get(2 * pair);
      JsonNode planted = phases.get(2 * pair + 1);
      double more =
          planted.at("/cpu/value/wholeNanos").asDouble()
              - free.at("/cpu/value/wholeNanos").asDouble();
      double truth = burnt.get(planted.at("/identity/phase").asText());
      assertThat(truth / 1_000)
          .as("us that the endpoint burnt of %d", PLANTED_MICROS)
          .isBetween((double) PLANTED_MICROS, PLANTED_MICROS * 1.5);
      found.add(more / truth);
    }
    assertThat(found.stream().sorted().toList().get(PAIRS / 2))
        .as("CPU found over CPU planted, median of %s", found)
        .isCloseTo(1, within(0.25));
  }

  private static double cpuOfPool(JsonNode phase, String pool) {
    return list(phase.at("/cpu/value/rows")).stream()
        .filter(row -> row.get("pool").asText().equals(pool))
        .mapToDouble(row -> row.get("cpuNanos").asDouble())
        .sum();
  }

  private static List<JsonNode> list(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }

  /** What the endpoint says it burnt. */
  private static final class PlantedCpu {

    /** Nanoseconds per request, by phase. */
    static Map<String, Double> of(Path recording) throws Exception {
      List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
      Map<String, Double> perRequest = new TreeMap<>();
      for (RecordedEvent phase : named(events, "containerlab.LoadPhase")) {
        long nanos = 0;
        long requests = 0;
        for (RecordedEvent window : named(events, "containerlab.KnownCost")) {
          if (isInside(window, phase)) {
            nanos += window.getLong("cpuTime");
            requests += window.getLong("requests");
          }
        }
        perRequest.put(phase.getString("phase"), (double) nanos / requests);
      }
      return perRequest;
    }

    private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
      return events.stream().filter(event -> event.getEventType().getName().equals(name)).toList();
    }

    private static boolean isInside(RecordedEvent window, RecordedEvent phase) {
      Duration length = Duration.between(window.getStartTime(), window.getEndTime());
      Instant middle = window.getStartTime().plus(length.dividedBy(2));
      return middle.isAfter(phase.getStartTime()) && middle.isBefore(phase.getEndTime());
    }
  }
}
