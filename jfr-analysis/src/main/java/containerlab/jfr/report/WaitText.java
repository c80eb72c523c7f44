package containerlab.jfr.report;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolName;
import java.util.List;

/** Who waited in one phase, and for which monitors. */
final class WaitText {
  private final Page page;
  private final PhaseProfile phase;

  WaitText(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
  }

  void write() {
    phase.blocking().toOptional().map(Jvm.Blocking::pools).ifPresent(this::pools);
    phase.monitors().toOptional().ifPresent(this::monitors);
  }

  private void pools(List<Jvm.PoolWaits> pools) {
    TextTable table =
        new TextTable(
            "waits by pool, " + Units.perUnit(phase.per()),
            "held\nup",
            "\nwaits",
            "\nlongest",
            "\nidle",
            "idle\nparks");
    pools.forEach(
        pool ->
            table.row(
                PoolName.of(pool.pool(), pool.role()),
                scaled(pool.nanos()),
                Units.count(pool.waits()),
                Units.duration((double) pool.longestNanos()),
                scaled(pool.idleParkNanos()),
                Units.count(pool.idleParks())));
    write(table);
  }

  private void monitors(List<Jvm.Monitor> monitors) {
    TextTable table =
        new TextTable(
            "contended monitor: class, and who wanted it",
            Units.perUnit(phase.per()),
            "waits",
            "longest");
    monitors.forEach(
        monitor -> {
          table.row(
              monitor.monitorClass(),
              scaled(monitor.nanos()),
              Units.count(monitor.count()),
              Units.duration((double) monitor.longestNanos()));
          table.row("  " + monitor.site(), "", "", "");
        });
    write(table);
  }

  private void write(TextTable table) {
    if (!table.isEmpty()) {
      page.blank();
      page.table(table);
    }
  }

  private String scaled(double nanos) {
    return Units.decimal(nanos / Units.scale(phase.per()));
  }
}
