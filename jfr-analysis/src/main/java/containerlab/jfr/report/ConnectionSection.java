package containerlab.jfr.report;

import containerlab.jfr.profile.ConnectionWait;
import containerlab.jfr.profile.PhaseProfile;
import java.util.List;

/** Who waited for a connection of a database pool in one phase. */
final class ConnectionSection {
  private final ReportBuilder report;
  private final PhaseProfile phase;

  ConnectionSection(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void write() {
    phase.connectionWaits().toOptional().ifPresent(this::table);
  }

  private void table(List<ConnectionWait> waits) {
    if (waits.isEmpty()) {
      return;
    }
    Table.Builder table =
        Table.of("wait for a database connection: pool, and who wanted it")
            .columns(Units.perUnit(phase.per()), "waits", "longest", "threads\nwaiting");
    waits.forEach(
        wait -> {
          table.row(
              wait.pool(),
              Units.decimal(wait.nanos() / Units.scale(phase.per())),
              Units.count(wait.count()),
              Units.duration((double) wait.longestNanos()),
              Units.decimal(wait.meanWaiting()));
          table.nested(wait.site());
        });
    report.table(table);
  }
}
