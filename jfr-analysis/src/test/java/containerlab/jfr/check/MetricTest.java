package containerlab.jfr.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.lens.Analysis;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every figure planted in a recording can be checked. */
class MetricTest {
  private static Profile lab;

  @BeforeAll
  static void analyse(@TempDir Path folder) throws Exception {
    try (Recording recording = Recording.open(Recordings.lab(folder.resolve("lab.jfr")))) {
      lab = Analysis.of(recording, LensResult.unavailable("not asked", "ask"));
    }
  }

  private static LensResult<Double> figure(PhaseProfile phase, String name) {
    String[] parts = name.split("[\\[\\]]");
    Metric metric = Metric.valueOf(parts[0].toUpperCase(Locale.ROOT).replace('-', '_'));
    return metric.of(phase, parts.length > 1 ? Optional.of(parts[1]) : Optional.empty());
  }

  private static LensResult.Unavailable<Double> unknown(PhaseProfile phase, String name) {
    return figure(phase, name)
        .switchOn(found -> fail(name + " is " + found.value()), missing -> missing);
  }

  @ParameterizedTest
  @CsvSource({
    "cpu-per-request, 101000",
    "cpu-per-request[undertow], 100000",
    "cpu-per-request[undertow worker], 80000",
    "cpu-per-request[jit], 2000",
    "run-queue-wait-per-request, 300000",
    "run-queue-wait-per-request[undertow worker], 300000",
    "voluntary-switches-per-request, 2",
    "involuntary-switches-per-request[undertow], 0.2",
    "requests-per-second, 12345.6",
    "failed-share, 0.003",
    "mean-response-time, 4000000",
    "p50, 3900000",
    "p99, 9000000",
    "tool-busy-share, 0.6",
    "pool-full-share, 0.9",
    "pool-full-share[undertow], 0.9",
    "idle, 0.05",
    "steal, 0.01",
  })
  void a_planted_figure_is_found(String expression, double value) {
    double found = figure(lab.phases().get(0), expression).toOptional().orElseThrow();
    assertThat(found).isCloseTo(value, within(value * 1e-9));
  }

  @Test
  void shares_of_the_jvm_are_those_of_the_report() {
    PhaseProfile phase = lab.phases().get(0);
    assertThat(figure(phase, "jit-share").toOptional().orElseThrow())
        .isCloseTo(1 / 50.5, within(1e-9));
    assertThat(figure(phase, "gc-share").toOptional())
        .isEqualTo(phase.gc().toOptional().map(gc -> gc.shareOfTime()));
    assertThat(figure(phase, "gc-longest-pause").toOptional())
        .isEqualTo(phase.gc().toOptional().map(gc -> (double) gc.longestPauseNanos()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p90 | the load tool did not report it",
        "p95 | the load tool did not report it",
        "longest-response-time | the load tool did not report it",
        "run-queue-wait-per-request[undertow io] | the threads' files in /proc did not tell it",
        "allocation-per-request | no allocation event",
        "cpu-per-request[undertov worker] | there is no pool 'undertov worker'",
        "pool-full-share[mvc-async] | there is no pool 'mvc-async'",
      })
  void what_a_recording_does_not_tell_is_no_figure(String expression, String reason) {
    LensResult.Unavailable<Double> result = unknown(lab.phases().get(0), expression);
    assertThat(result.reason()).contains(reason);
    assertThat(result.remedy()).isNotBlank();
  }

  @Test
  void a_mistyped_pool_names_those_there_are() {
    assertThat(unknown(lab.phases().get(0), "cpu-per-request[undertov worker]").remedy())
        .isEqualTo(
            "Did you mean 'undertow worker'? choose one of ended, jit, undertow io, undertow"
                + " worker");
  }

  @Test
  void nothing_is_per_request_where_requests_are_not_counted() {
    PhaseProfile counted = lab.phases().get(0);
    PhaseProfile uncounted = changed(counted, Per.second(counted.seconds()), counted.gc());
    assertThat(unknown(uncounted, "cpu-per-request").remedy()).contains("--requests");
    assertThat(unknown(uncounted, "cpu-per-request[undertow]").remedy()).contains("--requests");
    assertThat(unknown(uncounted, "voluntary-switches-per-request").remedy())
        .contains("--requests");
    assertThat(figure(uncounted, "idle").toOptional()).isPresent();
  }

  @Test
  void what_is_no_number_is_no_figure() {
    PhaseProfile phase = lab.phases().get(0);
    PhaseProfile empty =
        changed(
            phase, phase.per(), LensResult.measured(new Jvm.Gc(0, 0, 0, Double.NaN), "measured"));
    assertThat(unknown(empty, "gc-share").reason()).contains("too short");
  }

  private static PhaseProfile changed(PhaseProfile phase, Per per, LensResult<Jvm.Gc> gc) {
    return new PhaseProfile(
        phase.identity(),
        phase.container(),
        phase.switched(),
        phase.chosen(),
        phase.start(),
        phase.seconds(),
        per,
        phase.load(),
        phase.cpu(),
        phase.scheduling(),
        phase.pools(),
        phase.host(),
        phase.hotSpots(),
        phase.jit(),
        gc,
        phase.allocation(),
        phase.blocking(),
        phase.monitors(),
        phase.exceptions(),
        phase.thrown(),
        phase.safepoints(),
        phase.connectionWaits(),
        phase.pinning());
  }

  @Test
  void a_limit_is_broken_on_its_own_side_only() {
    assertThat(broken("cpu-per-request > 100us")).isTrue();
    assertThat(broken("cpu-per-request > 102us")).isFalse();
    assertThat(broken("requests-per-second < 12345.6")).isFalse();
    assertThat(broken("requests-per-second <= 12345.6")).isTrue();
    assertThat(broken("idle < 5%")).isFalse();
    assertThat(broken("idle >= 5%")).isTrue();
    assertThat(broken("p95 > 1000s")).as("unknown").isTrue();
  }

  private static boolean broken(String expression) {
    return Condition.parse(expression).broken(lab.phases().get(0)).isPresent();
  }

  @Test
  void every_phase_is_checked_and_a_recording_without_any_is_no_success() {
    List<Condition> conditions = List.of(Condition.parse("steal > 0.5%"));
    assertThat(Violation.of(List.of(lab), conditions))
        .extracting(violation -> violation.phase().orElseThrow())
        .containsExactlyElementsOf(lab.phases());
    Profile empty =
        new Profile(
            lab.file(),
            lab.run(),
            lab.switches(),
            lab.warmUp(),
            Optional.empty(),
            List.of(),
            lab.rules(),
            lab.quality());
    assertThat(Violation.of(List.of(empty), conditions))
        .singleElement()
        .satisfies(violation -> assertThat(violation.phase()).isEmpty());
    assertThat(Violation.of(List.of(empty), List.of())).isEmpty();
  }
}
