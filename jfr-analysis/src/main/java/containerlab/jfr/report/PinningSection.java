package containerlab.jfr.report;

import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Pinning;

/** Where virtual threads were pinned in one phase; nothing where none was. */
final class PinningSection {
  private final ReportBuilder report;
  private final PhaseProfile phase;

  PinningSection(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void write() {
    phase.pinning().toOptional().ifPresent(this::write);
  }

  private void write(Pinning pinning) {
    if (!pinning.sites().isEmpty()) {
      report.table(sites(pinning));
    }
    long failed = pinning.submitFailed().orElse(0);
    if (failed > 0) {
      report.fact("Virtual threads", "not handed to a carrier " + Units.count(failed, "time"));
    }
  }

  private Table.Builder sites(Pinning pinning) {
    Table.Builder table =
        Table.of("virtual threads pinned at, and why")
            .columns(Units.perUnit(phase.per()), "waits", "longest");
    for (Pinning.Site site : pinning.sites()) {
      table.row(
          site.frame(),
          Units.decimal(site.nanos() / Units.scale(phase.per())),
          Units.count(site.count()),
          Units.duration((double) site.longestNanos()));
      site.reason().ifPresent(reason -> table.nested(reason));
    }
    return table;
  }
}
