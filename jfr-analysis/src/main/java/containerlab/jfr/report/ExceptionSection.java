package containerlab.jfr.report;

import containerlab.jfr.profile.Exceptions;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Thrown;
import java.util.List;

/** Exceptions of one phase: how many, and the most frequent ones with who made them. */
final class ExceptionSection {
  private static final int ROWS = 5;

  private final ReportBuilder report;
  private final PhaseProfile phase;

  ExceptionSection(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void fact() {
    phase.exceptions().toOptional().ifPresent(e -> report.fact("Exceptions", fact(e)));
  }

  private String fact(Exceptions exceptions) {
    return exceptions.created() == 0
        ? "none"
        : Units.format(
            "%s created per %s", Units.decimal(exceptions.created()), phase.per().unit());
  }

  void table() {
    phase.thrown().toOptional().ifPresent(this::table);
  }

  private void table(List<Thrown> thrown) {
    if (thrown.isEmpty()) {
      return;
    }
    Table.Builder table =
        Table.of("exception: class, and who made it")
            .columns("recorded", "per\n" + phase.per().unit());
    thrown.stream()
        .limit(ROWS)
        .forEach(
            row -> {
              table.row(
                  row.thrownClass(), Units.count(row.recorded()), Units.decimal(row.perUnit()));
              table.nested(row.site());
            });
    report.table(table);
  }
}
