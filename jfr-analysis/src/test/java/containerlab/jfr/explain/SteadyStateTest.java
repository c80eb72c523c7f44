package containerlab.jfr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.experiment.Experiment;
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
        .hasValue(4 * 8);
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
}
