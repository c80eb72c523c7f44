package containerlab.jfr.report;

import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Pinning;

/** Where virtual threads were pinned in one phase; nothing where none was. */
final class PinningText {
  private final Page page;
  private final PhaseProfile phase;

  PinningText(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
  }

  void table() {
    phase.pinning().toOptional().ifPresent(this::table);
  }

  private void table(Pinning pinning) {
    if (!pinning.sites().isEmpty()) {
      page.blank();
      page.table(sites(pinning));
    }
    long failed = pinning.submitFailed().orElse(0);
    if (failed > 0) {
      page.text(
          2, "virtual threads could not be handed to a carrier: " + Units.count(failed, "time"));
    }
  }

  private TextTable sites(Pinning pinning) {
    TextTable table =
        new TextTable(
            "virtual threads pinned at, and why", Units.perUnit(phase.per()), "waits", "longest");
    for (Pinning.Site site : pinning.sites()) {
      table.row(
          site.frame(),
          Units.decimal(site.nanos() / Units.scale(phase.per())),
          Units.count(site.count()),
          Units.duration((double) site.longestNanos()));
      site.reason().ifPresent(reason -> table.row("  " + reason, "", "", ""));
    }
    return table;
  }
}
