package containerlab.jfr.explain;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Estimate;
import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Sentences about a pair, each of which cites its figures; no figure, no sentence. */
final class Findings {
  private static final int MOST_CAUSES = 3;

  /** Evidence that differs by less says nothing. */
  private static final double MUCH = 0.10;

  private final Contest contest;
  private final Pair pair;
  private final Split split;
  private final List<String> sentences = new ArrayList<>();

  private Findings(Contest contest, Pair pair, Split split) {
    this.contest = contest;
    this.pair = pair;
    this.split = split;
  }

  /** Causes are named only when there is a gap to explain. */
  static List<String> of(Contest contest, Pair pair, Split split) {
    Findings findings = new Findings(contest, pair, split);
    if (pair.verdict().decided()) {
      split.parts().stream()
          .filter(part -> part.contribution().excludesZero() && !part.residual())
          .limit(MOST_CAUSES)
          .forEach(findings::cause);
      findings.evidence("run-queue wait per request", Figures::runQueueWaitNanos, 1e3, " us");
      findings.evidence("voluntary switches per request", Figures::voluntarySwitches, 1, "");
      findings.evidence("allocation per request", Figures::allocatedBytes, 1024, " KiB");
    }
    return List.copyOf(findings.sentences);
  }

  private void cause(Part part) {
    boolean host = part.side() == Part.Side.HOST;
    double unit = host ? 1 : 1e3;
    sentences.add(
        format(
            "%s%s: %+.2f %s%s, which accounts for %+.2f log %% of %s",
            part.label(),
            isWeak(part) ? " (weak)" : "",
            part.difference().value() / unit,
            host ? "CPUs" : "us per request",
            interval(part.difference(), unit),
            100 * part.contribution().value(),
            split.of() == Split.Whole.THROUGHPUT ? "req/s" : "the server's CPU per request"));
  }

  private boolean isWeak(Part part) {
    return part.layer().isPresent() && split.weakPools().contains(part.name());
  }

  private static String interval(Estimate estimate, double unit) {
    return estimate.low().isEmpty()
        ? ""
        : format(
            " (%+.2f to %+.2f)",
            estimate.low().getAsDouble() / unit, estimate.high().orElseThrow() / unit);
  }

  /** Something that goes with the gap, and is no part of it. */
  private void evidence(
      String what, Function<Figures, OptionalDouble> figure, double unit, String symbol) {
    OptionalDouble first = mean(contest.replicates().first(), figure);
    OptionalDouble second = mean(contest.replicates().second(), figure);
    if (first.isPresent() && second.isPresent() && second.getAsDouble() > 0) {
      double ratio = first.getAsDouble() / second.getAsDouble();
      if (Math.abs(ratio - 1) >= MUCH) {
        sentences.add(
            format(
                "beside the gap, not a part of it: %s, %s %.2f%s and %s %.2f%s",
                what,
                pair.first(),
                first.getAsDouble() / unit,
                symbol,
                pair.second(),
                second.getAsDouble() / unit,
                symbol));
      }
    }
  }

  private static OptionalDouble mean(List<Run> runs, Function<Figures, OptionalDouble> figure) {
    List<OptionalDouble> all = runs.stream().map(run -> figure.apply(run.figures())).toList();
    return all.stream().allMatch(OptionalDouble::isPresent)
        ? all.stream().mapToDouble(OptionalDouble::orElseThrow).average()
        : OptionalDouble.empty();
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
