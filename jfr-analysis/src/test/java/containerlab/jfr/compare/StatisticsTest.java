package containerlab.jfr.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {
  /**
   * Student's own data, hours of sleep gained by ten patients with each of two drugs (Biometrika 6,
   * 1908): R's {@code t.test(extra ~ group, paired = TRUE)} prints t = -4.0621, df = 9, p =
   * 0.002833, interval -2.4598858 to -0.7001142; unpaired p = 0.07939, interval -3.3654832 to
   * 0.2054832.
   */
  private static final double[] DRUG_1 = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

  private static final double[] DRUG_2 = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  private static final double MIN_EFFECT = 0.02;

  private static final Replicates.Difference SLEEP = TestRuns::differenceOfRates;

  @Test
  void the_paired_interval_is_the_published_one_of_students_sleep_data() {
    Estimate estimate =
        new Replicates.Blocked(TestRuns.ofRates("1", DRUG_1), TestRuns.ofRates("2", DRUG_2))
            .estimate(SLEEP, 0.95);
    assertThat(estimate.value()).isEqualTo(-1.58, within(1e-12));
    assertThat(estimate.low()).hasValueCloseTo(-2.4598858, within(1e-7));
    assertThat(estimate.high()).hasValueCloseTo(-0.7001142, within(1e-7));
    assertThat(estimate.p()).hasValueCloseTo(0.002833, within(1e-6));
  }

  @Test
  void runs_without_blocks_get_the_published_interval_of_welch() {
    Estimate estimate =
        new Replicates.Crossed(TestRuns.ofRates("1", DRUG_1), TestRuns.ofRates("2", DRUG_2))
            .estimate(SLEEP, 0.95);
    assertThat(estimate.low()).hasValueCloseTo(-3.3654832, within(1e-7));
    assertThat(estimate.high()).hasValueCloseTo(0.2054832, within(1e-7));
    assertThat(estimate.p()).hasValueCloseTo(0.07939, within(1e-5));
  }

  @Test
  void the_p_of_unequal_numbers_of_runs_is_that_of_another_implementation() {
    double[] few = {3.1, 2.9, 3.7};
    Estimate estimate =
        new Replicates.Crossed(TestRuns.ofRates("1", few), TestRuns.ofRates("2", DRUG_2))
            .estimate(SLEEP, 0.95);
    double p = TTest.withDefaults().test(few, DRUG_2).getPValue();
    assertThat(estimate.p()).hasValueCloseTo(p, within(1e-12));
  }

  @Test
  void one_run_of_an_arm_has_no_interval() {
    Estimate one =
        new Replicates.Crossed(TestRuns.ofRates("1", 3), TestRuns.ofRates("2", 1, 2))
            .estimate(SLEEP, 0.95);
    assertThat(one).isEqualTo(Estimate.withoutInterval(1.5));
    assertThat(one.excludesZero()).isFalse();
    assertThat(one.within(9)).isFalse();
  }

  @Test
  void holm_multiplies_the_smallest_p_most_and_keeps_the_order() {
    assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
        .usingComparatorWithPrecision(1e-12)
        .containsExactly(0.03, 0.06, 0.06, 0.02);
    assertThat(Holm.adjust(new double[] {0.6, 0.7})).containsExactly(1, 1);
  }

  /** Darwin's maize in Fisher's section 21: 863 of 32,768 sums are as far on one side. */
  @Test
  void the_sign_flip_p_of_darwins_maize_is_the_one_that_fisher_counted() {
    double[] eighths = {49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};
    assertThat(SignFlip.p(eighths)).hasValue(2 * 863 / 32768.0);
    assertThat(SignFlip.p(new double[] {1, 2, 3, 4, 5, 6})).hasValue(2 / 64.0);
    assertThat(SignFlip.p(new double[21])).isEmpty();
    assertThat(SignFlip.p(new double[] {1})).as("p of a single block is always 1").isEmpty();
  }

  /** With little noise the least effect decides, with much the interval; in between both do. */
  @ParameterizedTest
  @ValueSource(doubles = {0.005, 0.01, 0.03, 0.06})
  void a_difference_of_the_detectable_size_is_called_faster_in_four_of_five_experiments(double sd) {
    Random random = new Random(20261203);
    double truth = Power.detectable(sd, 8, 0.05, MIN_EFFECT);
    int experiments = 4_000;
    long found =
        IntStream.range(0, experiments)
            .filter(i -> isFaster(random.doubles(8).map(x -> noise(random, truth, sd)).toArray()))
            .count();
    assertThat((double) found / experiments).isBetween(0.77, 0.83);
  }

  private static double noise(Random random, double truth, double sd) {
    return Math.exp(truth + sd * random.nextGaussian());
  }

  private static boolean isFaster(double[] ratios) {
    double[] ones = new double[ratios.length];
    Arrays.fill(ones, 1);
    Replicates runs =
        new Replicates.Blocked(TestRuns.ofRates("1", ratios), TestRuns.ofRates("2", ones));
    Estimate estimate = runs.estimate(Contest::logRatio, 0.95);
    return Verdict.of(estimate, MIN_EFFECT).word() == Verdict.Word.FASTER;
  }

  @Test
  void more_blocks_are_asked_for_when_runs_vary_more() {
    double[] quiet = {0.01, 0.011, 0.0105, 0.0102, 0.0108, 0.0101};
    double[] noisy = {0.1, -0.2, 0.15, 0.12, -0.18, 0.11};
    assertThat(Power.of(quiet, 0.05, MIN_EFFECT).blocksForGoal()).hasValue(Verdict.LEAST_BLOCKS);
    int blocks = Power.of(noisy, 0.05, MIN_EFFECT).blocksForGoal().orElseThrow();
    double sd = Math.sqrt(Moments.variance(noisy));
    double goal = Math.log(Power.GOAL);
    assertThat(Power.detectable(sd, blocks, 0.05, MIN_EFFECT)).isLessThanOrEqualTo(goal);
    assertThat(Power.detectable(sd, blocks - 1, 0.05, MIN_EFFECT)).isGreaterThan(goal);
  }

  @Test
  void no_number_of_blocks_finds_what_is_too_small_to_matter() {
    double[] quiet = {0.01, 0.011, 0.0105, 0.0102, 0.0108, 0.0101};
    assertThat(Power.of(quiet, 0.05, 0.03).blocksForGoal()).isEmpty();
    assertThat(Power.isGoalLargeEnough(0.03)).isFalse();
    assertThat(Power.isGoalLargeEnough(0.02)).isTrue();
  }
}
