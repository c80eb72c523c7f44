package containerlab.jfr.report;

import containerlab.jfr.compare.Contests;
import containerlab.jfr.compare.HiddenDifference;
import containerlab.jfr.compare.Verdict;
import containerlab.jfr.explain.Answer;
import containerlab.jfr.explain.Context;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Which arm is faster and why: what may overturn it stands above the first table. */
final class ComparisonSection {
  private final ReportBuilder report;

  ComparisonSection(ReportBuilder report) {
    this.report = report;
  }

  void write(Answer answer) {
    report.heading(Block.Level.RECORDING, "Comparison of " + String.join(", ", answer.arms()));
    differences(answer);
    context(answer);
    answer.levels().forEach(level -> level(answer, level));
  }

  private void differences(Answer answer) {
    answer.hiddenDifferences().forEach(difference -> report.warning(sentence(difference)));
    answer.warnings().forEach(report::warning);
  }

  private static String sentence(HiddenDifference difference) {
    return "not only the arms differ: "
        + difference.what()
        + " is "
        + difference.values().stream()
            .map(value -> value.value() + " in " + value.arm())
            .collect(Collectors.joining(", "))
        + "; this may be the cause of what is found.";
  }

  private void context(Answer answer) {
    Context context = answer.context();
    context.seed().ifPresent(seed -> report.fact("Order of runs", "random, seed " + seed));
    context
        .clientCeiling()
        .ifPresent(
            ceiling ->
                report.fact(
                    "Client ceiling",
                    Units.decimal(ceiling) + " req/s of the load tool against a trivial server"));
    answer.arms().forEach(arm -> warmUp(arm, context));
  }

  private void warmUp(String arm, Context context) {
    List<Context.WarmUp> runs =
        context.warmUps().stream().filter(warmUp -> warmUp.arm().equals(arm)).toList();
    if (runs.isEmpty()) {
      return;
    }
    double[] steady =
        runs.stream()
            .map(Context.WarmUp::steadySeconds)
            .flatMapToDouble(OptionalDouble::stream)
            .sorted()
            .toArray();
    report.fact(
        arm + " steady",
        Units.format("in %d of %d warm-ups%s", steady.length, runs.size(), range(steady)));
  }

  private static String range(double[] seconds) {
    return switch (seconds.length) {
      case 0 -> "";
      case 1 -> ", after " + Units.seconds(seconds[0]);
      default ->
          Units.format(
              ", after %s to %s",
              Units.seconds(seconds[0]), Units.seconds(seconds[seconds.length - 1]));
    };
  }

  private void level(Answer answer, Answer.AtLevel level) {
    report.heading(Block.Level.SECTION, level.level().label());
    level.pairs().forEach(pair -> new PairSection(report).answer(pair, answer.minEffect()));
    if (level.pairs().isEmpty()) {
      report.warning("every run failed in an arm, or no block is whole: nothing to compare.");
    } else if (level.disturbed()) {
      report.warning(
          "no usable runs are left to compare. The figures are those of disturbed runs, without a"
              + " verdict; quiet the machine, warm up longer, and record again.");
    }
    if (level.blocksLeftOut() > 0) {
      report.warning(
          Units.format(
              "left out are %d of %d blocks, in which an arm has no run that counts.",
              level.blocksLeftOut(), level.blocks() + level.blocksLeftOut()));
    }
    level.warnings().forEach(report::warning);
    new ArmTables(report).write(level);
    level.pairs().forEach(pair -> new SplitSection(report).write(pair));
    report.once(
        Units.format(
            "A verdict needs %d blocks of one usable run of each arm, an interval (%s, for all"
                + " pairs of a load together) that leaves out 1, and a ratio of at least 1 + %s."
                + " The run, a JVM's life, is the replicate.",
            Verdict.LEAST_BLOCKS,
            Units.percent(Contests.CONFIDENCE),
            Units.percent(answer.minEffect())));
  }
}
