package containerlab.jfr.report;

import containerlab.jfr.compare.Estimate;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.explain.Answer;
import containerlab.jfr.explain.Part;
import containerlab.jfr.explain.Split;
import java.util.List;
import java.util.function.Predicate;

/** Where the gap between two arms comes from. */
final class SplitSection {
  /** A part within noise that is larger than this could be one to measure better. */
  private static final double WORTH_A_LINE = 0.01;

  private final ReportBuilder report;

  SplitSection(ReportBuilder report) {
    this.report = report;
  }

  void write(Answer.OfPair answer) {
    Pair pair = answer.pair();
    Split split = answer.split();
    report.heading(Block.Level.TOPIC, "Why: " + PairSection.title(pair));
    report.fact(split.of() == Split.Whole.THROUGHPUT ? "Gap" : "Gap in CPU", sides(split));
    report.fact("Server CPU", serverCpu(split));
    answer.findings().forEach(finding -> report.paragraph(finding + "."));
    table(pair, split);
    report.once(
        "log %: 100 times a part's contribution to ln(ratio); the parts add up to the total, to"
            + " rounding. In a part of the machine (idle, steal, other) first, second and"
            + " difference are CPUs, in all others us of CPU per request. The intervals"
            + " of one table hold together with 95 %; those of Server CPU are 95 % each. Parts below 1 log % whose interval holds 0 share a line, and so"
            + " do such residuals: CPU of which nobody knows what it did. This is bookkeeping, not"
            + " a forecast of what a change would bring.");
  }

  private static String sides(Split split) {
    if (split.of() == Split.Whole.SERVER_CPU) {
      return effect(split.logRatio()) + " log % of CPU per request, all of it the server's.";
    }
    return Units.format(
        "%s log %% of req/s = CPU left for requests %s, load tool's CPU per request %s, server's"
            + " CPU per request %s.",
        effect(split.logRatio()),
        effect(sum(split, Part.Side.HOST)),
        effect(sum(split, Part.Side.LOAD_TOOL)),
        effect(sum(split, Part.Side.SERVER)));
  }

  private static double sum(Split split, Part.Side side) {
    return sum(split.parts().stream().filter(part -> part.side() == side).toList());
  }

  private static double sum(List<Part> parts) {
    return parts.stream().mapToDouble(part -> part.contribution().value()).sum();
  }

  private static String serverCpu(Split split) {
    return Units.format(
            "%s against %s us per request: %s",
            Units.decimal(split.cpuFirst() / 1e3),
            Units.decimal(split.cpuSecond() / 1e3),
            micros(split.cpu()))
        + split.system().map(system -> "; in the kernel " + micros(system)).orElse("")
        + ".";
  }

  private static String micros(Estimate nanos) {
    String interval = interval(nanos, 1e3);
    return signed(nanos.value() / 1e3)
        + " us"
        + (interval.equals(Units.UNKNOWN) ? "" : " (" + interval + ")");
  }

  private void table(Pair pair, Split split) {
    Table.Builder table =
        Table.of("part")
            .columns(pair.first(), pair.second(), "difference", "interval", "effect\nlog %");
    split.parts().stream().filter(SplitSection::isShown).forEach(part -> row(table, part));
    folded(table, "causes within noise", split, part -> !part.residual());
    folded(table, "residuals within noise", split, Part::residual);
    table.row("total, ln(ratio)", "", "", "", "", effect(split.logRatio()));
    report.table(table);
  }

  private static void folded(Table.Builder table, String name, Split split, Predicate<Part> which) {
    List<Part> folded =
        split.parts().stream().filter(which).filter(part -> !isShown(part)).toList();
    if (!folded.isEmpty()) {
      table.row(Units.format("%s (%d)", name, folded.size()), "", "", "", "", effect(sum(folded)));
    }
  }

  private static boolean isShown(Part part) {
    Estimate effect = part.contribution();
    return effect.low().isEmpty()
        || effect.excludesZero()
        || Math.abs(effect.value()) >= WORTH_A_LINE;
  }

  private static void row(Table.Builder table, Part part) {
    double unit = part.side() == Part.Side.HOST ? 1 : 1e3;
    table.row(
        part.label(),
        Units.decimal(part.first() / unit),
        Units.decimal(part.second() / unit),
        signed(part.difference().value() / unit),
        interval(part.difference(), unit),
        effect(part.contribution().value()));
  }

  private static String interval(Estimate estimate, double unit) {
    return estimate.low().isEmpty()
        ? Units.UNKNOWN
        : Units.keep(
            signed(estimate.low().getAsDouble() / unit)
                + " to "
                + signed(estimate.high().orElseThrow() / unit));
  }

  private static String signed(double value) {
    return sign(value, Units.decimal(Math.abs(value)));
  }

  private static String effect(double contribution) {
    return sign(contribution, Units.format("%.2f", Math.abs(100 * contribution)));
  }

  /** What rounds to 0 has no sign. */
  private static String sign(double value, String size) {
    boolean zero = size.chars().allMatch(c -> c == '0' || c == '.');
    return zero ? size : (value < 0 ? "-" : "+") + size;
  }
}
