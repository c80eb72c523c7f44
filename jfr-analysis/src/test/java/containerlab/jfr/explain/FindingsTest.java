package containerlab.jfr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.Runs;
import containerlab.jfr.compare.TestRuns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingsTest {
  private static final Level LEVEL = new Level("plain", OptionalLong.of(50), false, "ab");

  /** All CPU goes into requests; a share of the server's is lost to the sampler. */
  private static List<Run> runs(String arm, double server, double lost) {
    List<Run> runs = new ArrayList<>();
    for (int block = 1; block <= 6; block++) {
      double nanos = server + 300 * (block % 3);
      runs.add(
          TestRuns.run(
              arm,
              block,
              TestRuns.figures(
                  2e9 / (nanos + 40_000), TestRuns.sampled(nanos, lost, 0), 40_000, 0)));
    }
    return runs;
  }

  @ParameterizedTest
  @CsvSource({"1000, container worker: app: +40.00", "40000, container worker: app (weak): +40.00"})
  void a_cause_is_said_in_the_unit_of_the_table_and_a_weak_one_called_so(
      double lost, String start) {
    Map<String, List<Run>> arms = new LinkedHashMap<>();
    arms.put("dear", runs("dear", 110_000, lost));
    arms.put("cheap", runs("cheap", 70_000, lost));
    Answer.OfPair pair = Explanation.atLevel(List.of(), new Runs(LEVEL, arms), 0.02).pairs().get(0);
    double contribution = 100 * pair.split().parts().get(0).contribution().value();
    assertThat(pair.findings().get(0))
        .startsWith(start + " us per request")
        .endsWith(String.format(Locale.ROOT, "%+.2f log %% of req/s", contribution));
  }
}
