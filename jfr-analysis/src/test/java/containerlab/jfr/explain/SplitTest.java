package containerlab.jfr.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.ServerCpu;
import containerlab.jfr.compare.TestRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SplitTest {
  private static final double EXACT = 1e-12;

  private static Run run(String arm, int block, double rate, ServerCpu server, double idle) {
    return TestRuns.run(arm, block, TestRuns.figures(rate, server, 40_000, idle));
  }

  private static Split split(List<Run> first, List<Run> second) {
    return Split.of(new Contest("a", "b", new Replicates.Blocked(first, second), false));
  }

  private static double sum(Split split) {
    return split.parts().stream().mapToDouble(part -> part.contribution().value()).sum();
  }

  private static Part part(Split split, String label) {
    return split.parts().stream().filter(p -> p.label().equals(label)).findFirst().orElseThrow();
  }

  /** Runs that share nothing but their design; some parts are 0 or below. */
  private static List<Run> random(String arm, Random random) {
    List<Run> runs = new ArrayList<>();
    for (int block = 1; block <= 6; block++) {
      ServerCpu server =
          TestRuns.server(
              random.nextInt(4) * 20_000, 20_000 + random.nextInt(9_000), random.nextInt(99) - 50);
      runs.add(run(arm, block, 5_000 + random.nextInt(9_000), server, random.nextDouble()));
    }
    return runs;
  }

  @Test
  void parts_add_up_to_the_logarithm_of_the_ratio_whatever_they_are() {
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      List<Run> first = random("a", random);
      List<Run> second = random("b", random);
      double expected = 0;
      for (int block = 0; block < 6; block++) {
        expected += Contest.logRatio(first.get(block), second.get(block)) / 6;
      }
      Split split = split(first, second);
      assertThat(sum(split)).isEqualTo(expected, within(EXACT));
      assertThat(split.logRatio()).isEqualTo(expected, within(EXACT));
      Split crossed =
          Split.of(
              new Contest("a", "b", new Replicates.Crossed(first, second.subList(0, 4)), false));
      assertThat(sum(crossed)).isEqualTo(crossed.logRatio(), within(EXACT));
    }
  }

  @Test
  void swapping_the_arms_flips_every_sign_and_nothing_else() {
    Random random = new Random(7);
    List<Run> first = random("a", random);
    List<Run> second = random("b", random);
    Split there = split(first, second);
    Split back = split(second, first);
    assertThat(back.parts()).hasSameSizeAs(there.parts());
    for (Part part : there.parts()) {
      Part mirrored = part(back, part.label());
      assertThat(mirrored.contribution().value())
          .isEqualTo(-part.contribution().value(), within(EXACT));
      assertThat(mirrored.contribution().low().orElseThrow())
          .isEqualTo(-part.contribution().high().orElseThrow(), within(EXACT));
      assertThat(mirrored.first()).isEqualTo(part.second());
    }
  }

  @Test
  void an_arm_against_itself_has_no_parts_but_zeros() {
    List<Run> runs = random("a", new Random(9));
    assertThat(split(runs, runs).parts())
        .isNotEmpty()
        .allSatisfy(
            part -> {
              assertThat(part.contribution().value()).isZero();
              assertThat(part.contribution().excludesZero()).isFalse();
            });
  }

  /** On a machine that is as idle, 60 us more on 100 us change nothing but app and load. */
  @Test
  void cost_that_is_planted_in_one_layer_is_found_there_alone() {
    List<Run> plain = new ArrayList<>();
    List<Run> planted = new ArrayList<>();
    for (int block = 1; block <= 6; block++) {
      double noise = 500 * (block % 3 - 1);
      plain.add(run("plain", block, 1.8e9 / 101_000, TestRuns.server(40_000, 20_000, 0), 0.2));
      ServerCpu dearer = TestRuns.server(100_000 + noise, 20_000, 0);
      planted.add(run("planted", block, 1.8e9 / (161_000 + noise), dearer, 0.2));
    }
    Split split = split(planted, plain);
    Part app = part(split, "container worker: app");
    assertThat(split.parts().get(0)).isEqualTo(app);
    assertThat(app.difference().value()).isEqualTo(60_000, within(1e-6));
    assertThat(app.difference().low().orElseThrow()).isBetween(58_000.0, 60_000.0);
    assertThat(app.contribution().value()).isEqualTo(split.logRatio(), within(1e-9));
    assertThat(split.logRatio()).isEqualTo(Math.log(101 / 161.0), within(1e-4));
    assertThat(split.parts().stream().filter(part -> part.contribution().excludesZero()))
        .containsExactly(app);
  }

  @Test
  void without_figures_of_the_host_the_cpu_of_the_server_is_split_and_adds_up() {
    List<Run> first = new ArrayList<>(random("a", new Random(11)));
    List<Run> second = random("b", new Random(12));
    first.set(2, withoutHost(first.get(2)));
    Split split = split(first, second);
    assertThat(split.of()).isEqualTo(Split.Whole.SERVER_CPU);
    assertThat(split.parts()).allMatch(part -> part.side() == Part.Side.SERVER);
    assertThat(sum(split)).isEqualTo(split.logRatio(), within(EXACT));
  }

  private static Run withoutHost(Run run) {
    Figures all = run.figures();
    Figures without =
        TestRuns.limitedBy(all, Optional.empty(), all.toolBusyShare(), List.of(), List.of());
    return TestRuns.run(run.arm(), run.block().orElseThrow(), without);
  }

  @Test
  void a_rest_that_is_nothing_keeps_its_part() {
    List<Run> runs = random("a", new Random(13));
    assertThat(part(split(runs, runs), "unattributed").residual()).isTrue();
    assertThat(part(split(runs, runs), "other processes and rest").residual()).isTrue();
  }

  @Test
  void the_logarithmic_mean_is_exact_near_and_far() {
    assertThat(LogMean.of(3, 3)).isEqualTo(3);
    assertThat(LogMean.of(2, 1)).isEqualTo(1 / Math.log(2), within(EXACT));
    assertThat(LogMean.of(1, 2)).isEqualTo(LogMean.of(2, 1));
    double near = 1 + 1.9e-4;
    double far = 1 + 2.1e-4;
    assertThat(LogMean.of(near, 1)).isEqualTo((near - 1) / Math.log1p(near - 1), within(1e-14));
    assertThat(LogMean.of(far, 1)).isEqualTo((far - 1) / Math.log1p(far - 1), within(1e-11));
  }
}
