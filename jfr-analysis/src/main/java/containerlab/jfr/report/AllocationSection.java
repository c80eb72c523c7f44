package containerlab.jfr.report;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import java.util.List;

/** What was allocated most in one phase, and where. */
final class AllocationSection {
  private static final int ROWS = 5;

  private final ReportBuilder report;
  private final PhaseProfile phase;

  AllocationSection(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void write() {
    phase
        .allocation()
        .toOptional()
        .filter(allocation -> allocation.samples() >= HotSpotSection.ENOUGH_FOR_SHARES)
        .ifPresent(
            allocation -> {
              table("allocated class", allocation.classes());
              table("allocated at (innermost frame outside the JDK)", allocation.sites());
              table("allocated by (innermost application frame)", allocation.appFrames());
            });
  }

  private void table(String title, List<Jvm.Allocated> rows) {
    Table.Builder table =
        Table.of(title).columns("samples", "of bytes", "per " + phase.per().unit());
    rows.stream()
        .filter(row -> row.samples() >= HotSpotSection.ENOUGH_FOR_A_ROW)
        .limit(ROWS)
        .forEach(
            row ->
                table.row(
                    row.name(),
                    Units.count(row.samples()),
                    Units.percent(row.share()),
                    Units.bytes(row.bytes())));
    if (!table.isEmpty()) {
      report.table(table);
    }
  }
}
