package containerlab.jfr.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final Level LEVEL = new Level("plain", OptionalLong.of(50), false, "ab");
  private static final double MIN_EFFECT = 0.02;

  private static Runs runs(double[]... rates) {
    Map<String, List<Run>> arms = new LinkedHashMap<>();
    for (double[] arm : rates) {
      String name = "abc".substring(arms.size(), arms.size() + 1);
      arms.put(name, TestRuns.ofRates(name, arm));
    }
    return new Runs(LEVEL, arms);
  }

  private static Pair only(Runs runs) {
    List<Pair> pairs = Contests.of(runs).pairs(MIN_EFFECT);
    assertThat(pairs).hasSize(1);
    return pairs.get(0);
  }

  @Test
  void six_blocks_that_agree_are_a_verdict_and_five_are_none() {
    double[] fast = {110, 112, 109, 111, 110, 113};
    double[] slow = {100, 101, 99, 100, 101, 102};
    assertThat(only(runs(fast, slow)).verdict().word()).isEqualTo(Verdict.Word.FASTER);
    assertThat(only(runs(slow, fast)).verdict().word()).isEqualTo(Verdict.Word.SLOWER);
    Pair five = only(runs(java.util.Arrays.copyOf(fast, 5), java.util.Arrays.copyOf(slow, 5)));
    assertThat(five.verdict().word()).isEqualTo(Verdict.Word.NO_VERDICT);
    assertThat(five.verdict().reason()).contains("5 usable blocks", "needs 6");
    assertThat(five.ratioLow().orElseThrow()).isGreaterThan(1);
  }

  @Test
  void an_arm_against_itself_is_equal_and_its_interval_is_1() {
    double[] rates = {110, 95, 109, 130, 110, 113};
    Pair pair = only(runs(rates, rates));
    assertThat(pair.verdict().word()).isEqualTo(Verdict.Word.EQUAL);
    assertThat(pair.ratio()).isEqualTo(1);
    assertThat(pair.ratioLow()).hasValue(1);
    assertThat(pair.signFlipP()).hasValue(1);
  }

  @Test
  void a_sure_difference_too_small_to_matter_makes_nobody_faster() {
    double[] base = {100, 101, 99, 100, 101, 102};
    double[] more = java.util.Arrays.stream(base).map(x -> x * 1.01).toArray();
    more[0] += 0.1;
    assertThat(only(runs(more, base)).verdict().word()).isEqualTo(Verdict.Word.EQUAL);
  }

  @Test
  void one_unusable_run_takes_its_block_out_for_all_arms() {
    double[] rates = {100, 101, 99, 100, 101, 102, 100};
    Runs runs = runs(rates, rates, rates);
    Map<String, List<Run>> arms = new LinkedHashMap<>(runs.byArm());
    List<Run> b = new ArrayList<>(runs.of("b"));
    b.set(3, with(b.get(3), Problem.Kind.DISTURBED));
    arms.put("b", b);
    Runs spoiled = new Runs(LEVEL, arms);
    assertThat(spoiled.wholeBlocks()).containsExactly(1, 2, 3, 5, 6, 7);
    assertThat(Contests.of(spoiled).pairs(MIN_EFFECT)).extracting(Pair::replicates).containsOnly(6);
  }

  private static Run with(Run run, Problem.Kind kind) {
    List<Problem> problems = List.of(new Problem(kind, "a problem"));
    return new Run(run.arm(), run.block(), run.recording(), run.start(), run.figures(), problems);
  }

  private static Runs all(Runs runs, Problem.Kind kind) {
    Map<String, List<Run>> arms = new LinkedHashMap<>();
    runs.byArm().forEach((arm, of) -> arms.put(arm, of.stream().map(r -> with(r, kind)).toList()));
    return new Runs(LEVEL, arms);
  }

  @Test
  void disturbed_runs_give_figures_without_a_verdict_when_there_are_no_others() {
    double[] fast = {110, 112, 109, 111, 110, 113};
    double[] slow = {100, 101, 99, 100, 101, 102};
    Runs disturbed = all(runs(fast, slow), Problem.Kind.DISTURBED);
    assertThat(disturbed.disturbed()).isTrue();
    Pair pair = only(disturbed);
    assertThat(pair.verdict().word()).isEqualTo(Verdict.Word.NO_VERDICT);
    assertThat(pair.verdict().reason()).contains("disturbed");
    assertThat(pair.ratio()).isEqualTo(only(runs(fast, slow)).ratio());
  }

  @Test
  void an_arm_that_is_disturbed_in_every_block_leaves_the_others_without_a_verdict() {
    double[] fast = {110, 112, 109, 111, 110, 113};
    double[] slow = {100, 101, 99, 100, 101, 102};
    Map<String, List<Run>> arms = new LinkedHashMap<>(runs(fast, slow, slow).byArm());
    arms.computeIfPresent(
        "c", (arm, of) -> of.stream().map(run -> with(run, Problem.Kind.DISTURBED)).toList());
    Runs runs = new Runs(LEVEL, arms);
    assertThat(runs.disturbed()).isTrue();
    assertThat(Contests.of(runs).pairs(MIN_EFFECT))
        .hasSize(3)
        .extracting(pair -> pair.verdict().word())
        .containsOnly(Verdict.Word.NO_VERDICT);
  }

  @Test
  void runs_of_a_block_that_is_not_whole_count_nowhere() {
    double[] rates = {100, 101, 99, 100};
    Map<String, List<Run>> arms = new LinkedHashMap<>(runs(rates, rates).byArm());
    List<Run> b = new ArrayList<>(arms.get("b"));
    b.set(1, with(b.get(1), Problem.Kind.DISTURBED));
    b.remove(3);
    arms.put("b", b);
    Runs runs = new Runs(LEVEL, arms);
    for (String arm : runs.arms()) {
      assertThat(runs.counting(arm))
          .extracting(run -> run.block().orElseThrow())
          .containsExactly(1, 3);
    }
  }

  @Test
  void failed_runs_give_no_figures() {
    double[] rates = {110, 112, 109};
    Runs failed = all(runs(rates, rates), Problem.Kind.FAILED);
    assertThat(Contests.of(failed).pairs(MIN_EFFECT)).isEmpty();
  }

  @Test
  void runs_that_were_not_interleaved_get_an_interval_and_no_verdict() {
    Map<String, List<Run>> arms = new LinkedHashMap<>();
    runs(new double[] {110, 111, 112, 110, 111, 112}, new double[] {100, 101, 102, 100, 101, 102})
        .byArm()
        .forEach((arm, runs) -> arms.put(arm, runs.stream().map(VerdictTest::blockless).toList()));
    Pair pair = only(new Runs(LEVEL, arms));
    assertThat(pair.inBlocks()).isFalse();
    assertThat(pair.ratioLow()).isPresent();
    assertThat(pair.signFlipP()).isEmpty();
    assertThat(pair.verdict().reason()).contains("not interleaved");
  }

  private static Run blockless(Run run) {
    return new Run(
        run.arm(), OptionalInt.empty(), run.recording(), run.start(), run.figures(), List.of());
  }

  @Test
  void a_verdict_that_hangs_on_one_block_is_known() {
    double[] base = {100, 100, 100, 100, 100, 100, 100};
    double[] sure = {110, 111, 112, 109, 110, 111, 112};
    double[] shaky = {110, 112, 100, 100, 112, 101, 103};
    assertThat(decisive(sure, base)).isEmpty();
    assertThat(decisive(shaky, base)).isNotEmpty();
  }

  private static List<Integer> decisive(double[] first, double[] second) {
    Contest contest = Contests.of(runs(first, second)).list().get(0);
    return contest.decisiveBlocks(contest.pair(0.95, 0.05, OptionalDouble.empty()), 0.05);
  }

  /** Noise as seen: blocks differ, runs have a deviation of 1.5 to 8 %, and some are slow. */
  @Test
  void three_arms_that_are_the_same_are_seldom_told_apart() {
    for (double noise : new double[] {0.015, 0.03, 0.08}) {
      Random random = new Random(Double.hashCode(noise));
      int experiments = 3_000;
      int wrong = 0;
      for (int i = 0; i < experiments; i++) {
        wrong += anyVerdict(same(random, noise)) ? 1 : 0;
      }
      assertThat((double) wrong / experiments).as("noise %s", noise).isLessThan(0.055);
    }
  }

  private static boolean anyVerdict(Runs runs) {
    return Contests.of(runs).pairs(MIN_EFFECT).stream().anyMatch(pair -> pair.verdict().decided());
  }

  private static Runs same(Random random, double noise) {
    double[][] rates = new double[3][8];
    for (int block = 0; block < 8; block++) {
      double drift = 0.02 * block + 0.05 * random.nextGaussian();
      for (double[] arm : rates) {
        double slow = random.nextInt(10) == 0 ? Math.log(0.9) : 0;
        arm[block] = 10_000 * Math.exp(drift + slow + noise * random.nextGaussian());
      }
    }
    return runs(rates);
  }
}
