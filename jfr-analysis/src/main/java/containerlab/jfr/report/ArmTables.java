package containerlab.jfr.report;

import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Host;
import containerlab.jfr.compare.Run;
import containerlab.jfr.explain.Answer;
import containerlab.jfr.explain.Regime;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What each arm and each run did. */
final class ArmTables {
  private final ReportBuilder report;

  ArmTables(ReportBuilder report) {
    this.report = report;
  }

  void write(Answer.AtLevel level) {
    arms(level);
    level.arms().forEach(this::regime);
    runs(level);
  }

  private void arms(Answer.AtLevel level) {
    Table.Builder table =
        Table.of("arm\n(median)")
            .columns("req/s")
            .group("CPU us/req", "server", "tool")
            .columns("run-queue\nus/req")
            .group("switches", "vol.", "invol.")
            .columns("alloc.\nKiB/req", "host\nidle");
    for (Answer.Arm arm : level.arms()) {
      List<Run> counting = arm.runs();
      table.row(
          arm.name(),
          median(counting, figures -> OptionalDouble.of(figures.requestsPerSecond()), 1),
          median(counting, figures -> OptionalDouble.of(figures.server().nanos()), 1e3),
          median(counting, Figures::toolCpuNanos, 1e3),
          median(counting, Figures::runQueueWaitNanos, 1e3),
          median(counting, Figures::voluntarySwitches, 1),
          median(counting, Figures::involuntarySwitches, 1),
          median(counting, Figures::allocatedBytes, 1024),
          idle(counting));
    }
    report.table(table);
  }

  private static String median(
      List<Run> runs, Function<Figures, OptionalDouble> figure, double unit) {
    OptionalDouble median = median(runs, figure);
    return median.isPresent() ? Units.decimal(median.getAsDouble() / unit) : Units.UNKNOWN;
  }

  /** The middle value, or the mean of the two in the middle, of the runs that know the figure. */
  static OptionalDouble median(List<Run> runs, Function<Figures, OptionalDouble> figure) {
    double[] known =
        runs.stream()
            .map(run -> figure.apply(run.figures()))
            .flatMapToDouble(OptionalDouble::stream)
            .sorted()
            .toArray();
    int n = known.length;
    return n == 0
        ? OptionalDouble.empty()
        : middle(Arrays.copyOfRange(known, (n - 1) / 2, n / 2 + 1));
  }

  private static OptionalDouble middle(double[] values) {
    return Arrays.stream(values).average();
  }

  private static String idle(List<Run> runs) {
    return Units.percent(median(runs, ArmTables::idleShare));
  }

  private static OptionalDouble idleShare(Figures figures) {
    return figures.host().stream()
        .mapToDouble((Host host) -> host.idle() / host.cpus())
        .findFirst();
  }

  private void regime(Answer.Arm arm) {
    Regime regime = arm.regime();
    String limits =
        regime.limits().stream()
            .map(limit -> limit.name() + " (" + limit.figures() + ")")
            .collect(Collectors.joining(", "));
    report.fact(
        arm.name() + " limited by",
        (limits.isEmpty() ? regime.word() : limits) + (regime.borderline() ? "; borderline" : ""));
  }

  private void runs(Answer.AtLevel level) {
    Table.Builder table =
        Table.of("run")
            .caption("Runs")
            .columns("block", "req/s", "server CPU\nus/req", "JIT", "counts");
    level
        .arms()
        .forEach(
            arm -> {
              table.row(arm.name());
              arm.runs().forEach(run -> run(table, run, true));
              arm.leftOut().forEach(run -> run(table, run, false));
            });
    report.table(table);
  }

  private static void run(Table.Builder table, Run run, boolean counts) {
    table.row(
        run.recording(),
        run.block().isPresent() ? String.valueOf(run.block().getAsInt()) : Units.UNKNOWN,
        Units.decimal(run.figures().requestsPerSecond()),
        Units.decimal(run.figures().server().nanos() / 1e3),
        Units.percent(run.figures().jitShare()),
        counts(run, counts));
  }

  private static String counts(Run run, boolean counts) {
    if (run.usable()) {
      return counts ? "yes" : "no";
    }
    return run.measured() ? "no, disturbed" : "no, failed";
  }
}
