package containerlab.jfr.report;

import containerlab.jfr.profile.ConnectionWait;
import containerlab.jfr.profile.PhaseProfile;
import java.util.List;

/** Who waited for a connection of a database pool in one phase. */
final class ConnectionText {
  private final Page page;
  private final PhaseProfile phase;

  ConnectionText(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
  }

  void table() {
    phase.connectionWaits().toOptional().ifPresent(this::table);
  }

  private void table(List<ConnectionWait> waits) {
    if (waits.isEmpty()) {
      return;
    }
    TextTable table =
        new TextTable(
            "wait for a database connection: pool, and who wanted it",
            Units.perUnit(phase.per()),
            "waits",
            "longest",
            "threads\nwaiting");
    waits.forEach(
        wait -> {
          table.row(
              wait.pool(),
              Units.decimal(wait.nanos() / Units.scale(phase.per())),
              Units.count(wait.count()),
              Units.duration((double) wait.longestNanos()),
              Units.decimal(wait.meanWaiting()));
          table.row("  " + wait.site(), "", "", "", "");
        });
    page.blank();
    page.table(table);
  }
}
