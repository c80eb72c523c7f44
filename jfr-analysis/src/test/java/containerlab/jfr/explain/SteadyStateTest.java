package containerlab.jfr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.experiment.Experiment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SteadyStateTest {

  private static List<Experiment.Pulse> pulses(double jit, double... cpu) {
    List<Experiment.Pulse> pulses = new ArrayList<>();
    for (double nanos : cpu) {
      pulses.add(new Experiment.Pulse(4 * (pulses.size() + 1), nanos, jit));
    }
    return pulses;
  }

  @Test
  void a_warm_up_is_over_when_six_pulses_cost_alike() {
    assertThat(SteadyState.seconds(pulses(0.01, 200, 110, 100, 101, 100, 101, 99, 100)))
        .hasValue(4 * 7);
  }

  @Test
  void five_pulses_tell_nothing() {
    assertThat(SteadyState.seconds(pulses(0, 1, 1, 1, 1, 1))).isEmpty();
    assertThat(SteadyState.seconds(pulses(0, 1, 1, 1, 1, 1, 1))).hasValue(24);
  }

  @Test
  void a_jit_that_works_keeps_it_going() {
    assertThat(SteadyState.seconds(pulses(0.021, 1, 1, 1, 1, 1, 1, 1))).isEmpty();
  }

  @Test
  void a_burst_of_the_jit_counts_with_the_quiet_pulses_beside_it() {
    List<Experiment.Pulse> burst = new ArrayList<>(pulses(0.01, 1, 1, 1, 1, 1, 1));
    burst.set(4, new Experiment.Pulse(20, 1, 0.039));
    assertThat(SteadyState.seconds(burst)).hasValue(24);
    burst.set(4, new Experiment.Pulse(20, 1, 0.041));
    assertThat(SteadyState.seconds(burst)).isEmpty();
  }

  @Test
  void cpu_of_the_jit_does_not_make_the_pulses_before_look_dear() {
    List<Experiment.Pulse> pulses = new ArrayList<>(pulses(0.5, 200, 200, 200));
    pulses.addAll(pulses(0, 104, 104, 104));
    assertThat(SteadyState.seconds(pulses)).isPresent();
    pulses.addAll(pulses(0, 110, 110, 110));
    assertThat(SteadyState.seconds(pulses.subList(3, 9))).isEmpty();
  }

  @Test
  void its_thresholds_are_those_of_the_load_scripts() throws Exception {
    String scripts = Files.readString(Path.of("../load/lib/thresholds.jq"));
    assertThat(scripts)
        .contains("def quiet_jit_share: " + SteadyState.MOST_JIT + ";")
        .contains("def steady_cpu_change: " + SteadyState.ALIKE + ";");
  }
}
