package containerlab.jfr.report;

import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Power;
import containerlab.jfr.explain.Answer;
import java.util.OptionalDouble;

/** One arm against another: the verdict. */
final class PairSection {
  private final ReportBuilder report;

  PairSection(ReportBuilder report) {
    this.report = report;
  }

  /** The verdict and what may overturn it. */
  void answer(Answer.OfPair answer, double minEffect) {
    Pair pair = answer.pair();
    report.fact(title(pair), verdict(pair) + ratio(pair) + power(pair.power(), minEffect));
    answer.warnings().forEach(warning -> report.warning(title(pair) + ": " + warning + "."));
  }

  static String title(Pair pair) {
    return pair.first() + " / " + pair.second();
  }

  private static String verdict(Pair pair) {
    return switch (pair.verdict().word()) {
      case FASTER -> pair.first() + " is faster";
      case SLOWER -> pair.second() + " is faster";
      case EQUAL -> "equal";
      case NO_CLEAR_DIFFERENCE -> "no clear difference";
      case NO_VERDICT -> "no verdict (" + pair.verdict().reason() + ")";
    };
  }

  private static String ratio(Pair pair) {
    return Units.format("; req/s %.3f times", pair.ratio())
        + interval(pair.ratioLow(), pair.ratioHigh())
        + replicates(pair)
        + p(", p %s by Holm", pair.adjustedP())
        + p(", sign-flip p %s", pair.signFlipP());
  }

  private static String replicates(Pair pair) {
    return pair.inBlocks()
        ? ", " + Units.count(pair.replicates(), "block")
        : ", " + Units.count(pair.replicates(), "run") + " in the smaller arm, no blocks";
  }

  private static String interval(OptionalDouble low, OptionalDouble high) {
    return low.isEmpty()
        ? " (no interval: too few runs)"
        : Units.format(" (%.3f to %.3f)", low.getAsDouble(), high.orElseThrow());
  }

  private static String p(String pattern, OptionalDouble p) {
    return p.isEmpty()
        ? ""
        : Units.format(
            pattern, p.getAsDouble() < 0.0001 ? "< 0.0001" : Units.format("%.4f", p.getAsDouble()));
  }

  private static String power(Power power, double minEffect) {
    if (power.detectableRatio().isEmpty()) {
      return ".";
    }
    return Units.format(
            ". This many blocks find a ratio of %.3f in 80 %% of experiments",
            power.detectableRatio().getAsDouble())
        + (Power.isGoalLargeEnough(minEffect) ? goal(power) : "")
        + ".";
  }

  private static String goal(Power power) {
    String blocks =
        power.blocksForGoal().isPresent()
            ? power.blocksForGoal().getAsInt() + " blocks"
            : "more than 1000 blocks";
    return Units.format("; %.2f needs %s", Power.GOAL, blocks);
  }
}
