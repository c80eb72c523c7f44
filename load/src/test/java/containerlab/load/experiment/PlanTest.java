package containerlab.load.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanTest {
  @Test
  void everyBlockHasEveryArmOnce() {
    for (int block = 1; block <= 20; block++) {
      assertThat(Samples.plan(1).order(block))
          .containsExactlyInAnyOrderElementsOf(Arm.list("tomcat,jetty,undertow"));
    }
  }

  @Test
  void theSameSeedGivesTheSameOrderInWhateverSequenceBlocksAreAskedFor() {
    List<Arm> fifth = Samples.plan(42).order(5);
    Samples.plan(42).order(9);
    assertThat(Samples.plan(42).order(5)).isEqualTo(fifth);
  }

  @Test
  void overManyBlocksEveryOrderComesAboutEquallyOften() {
    Plan plan = Samples.plan(7);
    Map<List<Arm>, Integer> counts = new HashMap<>();
    int blocks = 600;
    for (int block = 1; block <= blocks; block++) {
      counts.merge(plan.order(block), 1, Integer::sum);
    }
    assertThat(counts).hasSize(6);
    // 100 each expected; with this seed nothing here is random.
    assertThat(counts.values()).allMatch(count -> count > 70 && count < 130);
  }

  @Test
  void theDefaultExperimentIsExpectedToFitIntoHalfAnHour() {
    Load load = new Load("/", 60_000, 50, false, 12, 20_000, 1);
    assertThat(load.expected().multipliedBy(3 * 8).toMinutes()).isBetween(10L, 29L);
  }
}
