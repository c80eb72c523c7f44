package containerlab.jfr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.ServerCpu;
import containerlab.jfr.compare.TestRuns;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeakPoolsTest {

  private static Run run(String arm, double lost, double unattributed) {
    ServerCpu server = TestRuns.sampled(100_000, lost, unattributed);
    return TestRuns.run(arm, 1, TestRuns.figures(5_000, server, 40_000, 0.1));
  }

  @ParameterizedTest(name = "{0} lost, {1} unattributed of 100")
  @CsvSource({
    "0, 0, false",
    "19, 0, false",
    "21, 0, true",
    "0, 21, true",
    "0, -21, true",
    "11, 10, true",
    "10, 9, false",
    // Opposite signs do not cancel.
    "15, -15, true",
  })
  void a_pool_is_weak_when_more_than_a_fifth_of_it_is_not_explained(
      double lost, double unattributed, boolean weak) {
    List<Run> clear = List.of(run("b", 0, 0));
    List<Run> tried = List.of(run("a", 1_000 * lost, 1_000 * unattributed));
    List<String> expected = weak ? List.of("container worker") : List.of();
    assertThat(weakPools(tried, clear)).isEqualTo(expected);
    assertThat(weakPools(clear, tried)).isEqualTo(expected);
  }

  private static List<String> weakPools(List<Run> first, List<Run> second) {
    return Split.of(new Contest("a", "b", new Replicates.Blocked(first, second), false))
        .weakPools();
  }
}
