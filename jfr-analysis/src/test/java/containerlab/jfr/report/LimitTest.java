package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.PhaseProfile;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {

  private static PhaseProfile phase(double idle, double toolBusy, boolean switched) {
    LensResult<Load> load =
        LensResult.measured(
            new Load(
                OptionalLong.of(1_000),
                OptionalLong.of(0),
                OptionalLong.empty(),
                OptionalDouble.of(100),
                Optional.empty(),
                OptionalDouble.of(50_000),
                OptionalDouble.of(toolBusy)),
            "measured");
    return new PhaseProfile(
        Optional.empty(),
        Optional.empty(),
        switched,
        Optional.empty(),
        Instant.EPOCH,
        10,
        Per.request(1_000),
        load,
        none(),
        none(),
        none(),
        LensResult.measured(new HostCpu(2, idle, OptionalDouble.empty()), "measured"),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none());
  }

  private static <T> LensResult<T> none() {
    return LensResult.unavailable("not asked", "ask");
  }

  @ParameterizedTest
  @CsvSource({
    "0.05, 0.5, host CPU full",
    "0.05, 0.9, host CPU and load tool full",
    "0.06, 0.9, load tool full",
    "0.06, 0.5, no single limit",
  })
  void what_the_sweep_marks_as_client_bound_is_named_beside_a_full_host(
      double idle, double toolBusy, String limit) {
    assertThat(Limit.of(phase(idle, toolBusy, false))).isEqualTo(limit);
  }

  @Test
  void a_phase_with_a_switch_has_no_other_limit() {
    assertThat(Limit.of(phase(0, 1, true))).isEqualTo("container switched");
  }

  @ParameterizedTest
  @CsvSource({
    "0.71, 71.0 % of the time",
    "0.95, 95.0 % of the time (client-bound",
    "1.07, 1.07 threads of it at any time (client-bound",
  })
  void nothing_is_busy_for_more_than_all_the_time(double toolBusy, String text) {
    ReportBuilder report = new ReportBuilder();
    new PhaseSection(report, phase(0.5, toolBusy, false)).write("phase");
    assertThat(report.build().toString().replace(Units.NO_BREAK, ' '))
        .contains("busy or waiting for a CPU: " + text);
  }
}
