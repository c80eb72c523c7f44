package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.Scheduling;
import containerlab.jfr.report.csv.Figure.Scope;

/** CPU, waits for it and threads, of the server and its pools, and what the host had left. */
final class CpuFigures {

  static void add(CpuByPool cpu, Figures figures) {
    figures
        .each("cpu", NANOSECONDS, cpu.wholeNanos())
        .each("unattributed-cpu", NANOSECONDS, cpu.unattributedNanos())
        .total("cpu-covered", SECONDS, cpu.coveredSeconds());
    cpu.rows().forEach(row -> addRow(row, figures.of(Scope.ofPool(row.pool(), row.role()))));
  }

  private static void addRow(CpuByPool.Row row, Figures figures) {
    figures
        .each("cpu", NANOSECONDS, row.cpuNanos())
        .each("user-cpu", NANOSECONDS, row.userNanos())
        .each("system-cpu", NANOSECONDS, row.systemNanos())
        .each("run-queue-wait", NANOSECONDS, row.runQueueWaitNanos())
        .each("voluntary-switches", COUNT, row.voluntarySwitches())
        .each("involuntary-switches", COUNT, row.involuntarySwitches())
        .total("threads-live", COUNT, row.threadsLive())
        .total("threads-peak", COUNT, row.threadsPeak())
        .total("threads-started", COUNT, row.threadsStarted());
  }

  static void addScheduling(Scheduling scheduling, Figures figures) {
    figures
        .each("run-queue-wait", NANOSECONDS, scheduling.runQueueWaitNanos())
        .each("voluntary-switches", COUNT, scheduling.voluntarySwitches())
        .each("involuntary-switches", COUNT, scheduling.involuntarySwitches());
  }

  static void addHost(HostCpu host, Figures figures) {
    figures
        .total("host-cpus", COUNT, host.cpus())
        .total("idle", SHARE, host.idleShare())
        .total("steal", SHARE, host.stealShare());
  }

  private CpuFigures() {}
}
