package containerlab.jfr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Host;
import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.PoolUse;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.TestRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegimesTest {
  private static final Level FIFTY = new Level("plain", OptionalLong.of(50), false, "ab");
  private static final Level UNKNOWN = new Level("plain", OptionalLong.empty(), false, "ab");
  private static final OptionalDouble NONE = OptionalDouble.empty();

  /** Shares, 0 to 1, of a machine with two CPUs; the pool serves ten at a time. */
  private static Figures figures(double idle, OptionalDouble atFull, double thread, double tool) {
    PoolUse pool = new PoolUse("tomcat", OptionalDouble.of(10), atFull, OptionalDouble.of(40));
    return figures(idle, List.of(pool), thread, tool);
  }

  private static Figures figures(double idle, List<PoolUse> pools, double thread, double tool) {
    return TestRuns.limitedBy(
        TestRuns.figures(5_000, TestRuns.server(50_000, 20_000, 0), 40_000, 0),
        Optional.of(new Host(2, 2 * idle, OptionalDouble.of(0), 0)),
        OptionalDouble.of(tool),
        pools,
        List.of(new Figures.BusyThreads("tomcat poller", thread)));
  }

  private static List<Run> runs(Figures... figures) {
    List<Run> runs = new ArrayList<>();
    for (Figures one : figures) {
      runs.add(TestRuns.run("a", runs.size() + 1, one));
    }
    return runs;
  }

  private static String said(Regime regime) {
    return regime.word() + (regime.borderline() ? "; borderline" : "");
  }

  @ParameterizedTest(name = "{0} idle, {1} at full, thread {2}, tool {3}")
  @CsvSource({
    // idle, pool at full, thread, load tool
    "0.30, 0.96, 0.20, 0.20, pool tomcat full",
    "0.30, 0.91, 0.20, 0.20, pool tomcat full; borderline",
    "0.30, 0.89, 0.20, 0.20, no single limit; borderline",
    "0.30, 0.80, 0.20, 0.20, no single limit",
    "0.16, 1.00, 0.20, 0.20, pool tomcat full; borderline",
    "0.14, 1.00, 0.20, 0.20, no single limit; borderline",
    "0.09, 1.00, 0.20, 0.20, no single limit",
    "0.30, 0.10, 0.96, 0.20, tomcat poller threads full",
    "0.30, 0.10, 0.91, 0.20, tomcat poller threads full; borderline",
    "0.30, 0.10, 0.89, 0.20, no single limit; borderline",
    "0.30, 0.10, 0.84, 0.20, no single limit",
    "0.01, 0.10, 0.20, 0.20, host CPU full",
    "0.04, 0.10, 0.20, 0.20, host CPU full; borderline",
    "0.06, 0.10, 0.20, 0.20, no single limit; borderline",
    "0.08, 0.10, 0.20, 0.20, no single limit",
    "0.30, 0.10, 0.20, 0.96, load tool full",
    "0.30, 0.10, 0.20, 0.91, load tool full; borderline",
    "0.30, 0.10, 0.20, 0.89, no single limit; borderline",
    "0.30, 0.10, 0.20, 0.84, no single limit",
    // Only the rule that gives the word is judged: here the load tool is beside it.
    "0.01, 0.10, 0.20, 0.91, host CPU full",
  })
  void the_first_limit_that_holds_is_named_and_a_close_one_is_borderline(
      double idle, double atFull, double thread, double tool, String expected) {
    Figures figures = figures(idle, OptionalDouble.of(atFull), thread, tool);
    assertThat(said(Regimes.of(FIFTY, runs(figures, figures, figures)))).isEqualTo(expected);
  }

  @Test
  void one_run_of_six_may_disagree_and_two_make_it_borderline() {
    Figures full = figures(0.30, OptionalDouble.of(1), 0.2, 0.2);
    Figures free = figures(0.30, OptionalDouble.of(0), 0.2, 0.2);
    assertThat(said(Regimes.of(FIFTY, runs(full, full, free, full, full, full))))
        .isEqualTo("pool tomcat full");
    assertThat(said(Regimes.of(FIFTY, runs(full, full, free, free, full, full))))
        .isEqualTo("pool tomcat full; borderline");
    assertThat(said(Regimes.of(FIFTY, runs(full, free, free, free, full, free))))
        .isEqualTo("no single limit; borderline");
  }

  @Test
  void runs_in_which_nobody_waits_disagree_with_those_in_which_the_pool_is_full() {
    Figures full = figures(0.30, OptionalDouble.of(1), 0.2, 0.2);
    Figures nobodyWaits = figures(0.30, List.of(pool(50, 1, OptionalDouble.of(0))), 0.2, 0.2);
    assertThat(
            said(
                Regimes.of(
                    FIFTY,
                    runs(full, nobodyWaits, nobodyWaits, nobodyWaits, nobodyWaits, nobodyWaits))))
        .isEqualTo("no single limit");
    assertThat(said(Regimes.of(FIFTY, runs(full, full, full, full, nobodyWaits, nobodyWaits))))
        .isEqualTo("pool tomcat full; borderline");
  }

  @Test
  void a_run_that_does_not_tell_agrees_with_none() {
    Figures full = figures(0.30, OptionalDouble.of(1), 0.2, 0.2);
    Figures silent = figures(0.30, NONE, 0.2, 0.2);
    assertThat(said(Regimes.of(FIFTY, runs(full, full, full, full, silent, silent))))
        .isEqualTo("pool tomcat full; borderline");
    assertThat(said(Regimes.of(FIFTY, runs(silent, silent)))).isEqualTo("no single limit");
  }

  @Test
  void somebody_waits_in_the_queue_or_as_a_connection_beyond_the_pool() {
    PoolUse queue = pool(50, 1, OptionalDouble.of(1));
    PoolUse beyond = pool(49, 1, NONE);
    PoolUse enough = pool(50, 1, NONE);
    assertThat(word(FIFTY, queue)).isEqualTo("pool tomcat full");
    assertThat(word(FIFTY, beyond)).isEqualTo("pool tomcat full");
    assertThat(word(FIFTY, enough)).isEqualTo("no single limit");
    assertThat(word(UNKNOWN, beyond)).isEqualTo("no single limit");
  }

  private static PoolUse pool(double max, double atFull, OptionalDouble queued) {
    return new PoolUse("tomcat", OptionalDouble.of(max), OptionalDouble.of(atFull), queued);
  }

  private static String word(Level level, PoolUse pool) {
    return Regimes.of(level, runs(figures(0.30, List.of(pool), 0.2, 0.2))).word();
  }

  @Test
  void the_fullest_pool_somebody_waits_for_is_named_before_a_thread() {
    PoolUse idle = new PoolUse("mvc", OptionalDouble.of(200), OptionalDouble.of(1), NONE);
    Figures figures = figures(0.30, List.of(idle, pool(10, 0.97, NONE)), 0.97, 0.2);
    Regime regime = Regimes.of(FIFTY, runs(figures));
    assertThat(regime.limits())
        .extracting(Regime.Limit::name)
        .containsExactly("pool tomcat full", "tomcat poller threads full");
    assertThat(regime.limits().get(0).figures()).isEqualTo("97 % of the looks at full, 30 % idle");
    assertThat(regime.limits().get(1).figures())
        .isEqualTo("the average thread 97 % on a CPU or waiting for one");
  }

  @Test
  void no_run_is_no_result() {
    assertThat(said(Regimes.of(FIFTY, List.of()))).isEqualTo("not usable");
  }
}
