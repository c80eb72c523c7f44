package containerlab.jfr.report;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolName;
import java.util.List;

/** Who waited in one phase, and for which monitors. */
final class WaitSection {
  private final ReportBuilder report;
  private final PhaseProfile phase;

  WaitSection(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void write() {
    phase.blocking().toOptional().map(Jvm.Blocking::pools).ifPresent(this::pools);
    phase.monitors().toOptional().ifPresent(this::monitors);
  }

  private void pools(List<Jvm.PoolWaits> pools) {
    Table.Builder table =
        Table.of("waits by pool, " + Units.perUnit(phase.per()))
            .columns("held\nup", "waits", "longest", "idle", "idle\nparks");
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
    if (!table.isEmpty()) {
      report.once(
          "held up: time in waits, all threads of the pool together. idle: time its workers waited"
              + " for work.");
    }
  }

  private void monitors(List<Jvm.Monitor> monitors) {
    Table.Builder table =
        Table.of("contended monitor: class, and who wanted it")
            .columns(Units.perUnit(phase.per()), "waits", "longest");
    monitors.forEach(
        monitor -> {
          table.row(
              monitor.monitorClass(),
              scaled(monitor.nanos()),
              Units.count(monitor.count()),
              Units.duration((double) monitor.longestNanos()));
          table.nested(monitor.site());
        });
    write(table);
  }

  private void write(Table.Builder table) {
    if (!table.isEmpty()) {
      report.table(table);
    }
  }

  private String scaled(double nanos) {
    return Units.decimal(nanos / Units.scale(phase.per()));
  }
}
