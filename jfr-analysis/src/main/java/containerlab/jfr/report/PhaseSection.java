package containerlab.jfr.report;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.profile.Rest;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The tables of one phase. */
final class PhaseSection {
  /** How finely the kernel tells user from system time. */
  private static final double TICK_NANOS = 10e6;

  /** The pool of threads that no rule names. */
  private static final String UNNAMED = "other";

  private final ReportBuilder report;
  private final PhaseProfile phase;
  private final double scale;
  private final String unit;

  PhaseSection(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
    this.scale = Units.scale(phase.per());
    this.unit = Units.perUnit(phase.per());
  }

  /** Writes them under the name of the phase. */
  void write(String name) {
    report.heading(Block.Level.PHASE, name + ", " + Units.seconds(phase.seconds()));
    phase.load().toOptional().ifPresentOrElse(this::load, this::requests);
    phase
        .host()
        .toOptional()
        .ifPresent(
            host ->
                report.fact(
                    "Host",
                    Units.format(
                        "%s, %s idle, %s",
                        Units.count(host.cpus(), "CPU"),
                        Units.percent(host.idleShare()),
                        host.stealShare().isPresent()
                            ? Units.percent(host.stealShare()) + " stolen"
                            : "steal not recorded")));
    new JvmFacts(report, phase).write();
    new SafepointFact(report, phase).write();
    ExceptionSection exceptions = new ExceptionSection(report, phase);
    exceptions.fact();
    phase.cpu().toOptional().ifPresent(cpu -> cpu(cpu, basis(phase.cpu())));
    phase.pools().toOptional().ifPresent(this::pools);
    new WaitSection(report, phase).write();
    new ConnectionSection(report, phase).write();
    new PinningSection(report, phase).write();
    exceptions.table();
    new AllocationSection(report, phase).write();
    phase.hotSpots().toOptional().ifPresent(new HotSpotSection(report, phase.per())::write);
  }

  private static String basis(LensResult<?> result) {
    return result instanceof LensResult.Measured<?> measured ? measured.basis() : "";
  }

  private void load(Load load) {
    report.fact(
        "Load",
        Units.format(
            "%s req/s by the tool, %s requests, %s failed, %s reached the application",
            Units.decimal(load.requestsPerSecond()),
            Units.count(load.requests()),
            Units.count(load.failed()),
            Units.count(load.received())));
    load.responseTime()
        .ifPresent(
            times ->
                report.fact(
                    "Response time (closed loop, not latency at a given rate)",
                    Units.format(
                        "mean %s, p50 %s, p90 %s, p95 %s, p99 %s, max %s",
                        Units.duration(times.meanNanos()),
                        Units.duration(times.p50Nanos()),
                        Units.duration(times.p90Nanos()),
                        Units.duration(times.p95Nanos()),
                        Units.duration(times.p99Nanos()),
                        Units.duration(times.maxNanos()))));
    load.toolCpuNanosPerRequest()
        .ifPresent(
            cpu ->
                report.fact(
                    "Load tool",
                    Units.format(
                        "%s of CPU per request%s",
                        Units.duration(cpu),
                        load.toolBusyShare().isPresent() ? "; " + busy(load) : "")));
  }

  /** How many requests figures rest on when no load tool said so. */
  private void requests() {
    if (phase.per().isRequest()) {
      report.fact("Requests", Units.count(Math.round(phase.per().count())));
    }
  }

  private static String busy(Load load) {
    double threads = load.toolBusyShare().getAsDouble();
    String time =
        threads <= 1
            ? Units.percent(threads) + " of the time"
            : Units.decimal(threads) + " threads of it at any time";
    return "busy or waiting for a CPU: "
        + time
        + (Limit.clientBound(load) ? " (client-bound, the sweep's *)" : "");
  }

  private void cpu(CpuByPool cpu, String basis) {
    boolean rich = cpu.rows().stream().anyMatch(row -> row.threadsLive().isPresent());
    Table.Builder table = Table.of("pool").caption("CPU by pool, " + basis);
    if (rich) {
      table
          .columns("CPU\n" + unit, "share", "user", "system", "run-\nqueue")
          .group("switches", "vol.", "invol.")
          .group("threads", "live", "peak", "started");
    } else {
      table.columns("CPU " + unit, "share");
    }
    cpu.rows().forEach(row -> table.row(cells(row, cpu, rich)));
    if (!rich || Math.abs(cpu.unattributedNanos()) > 0) {
      table.row(rest(Rest.UNATTRIBUTED, cpu.unattributedNanos(), cpu));
    }
    table.row(rest("whole process", cpu.wholeNanos(), cpu));
    report.table(table);
    if (!phase.per().isRequest()) {
      report.once(
          "ms/s: milliseconds in each second; 1,000 of CPU are one CPU that is always busy.");
    }
    if (cpu.rows().stream().anyMatch(row -> row.pool().equals(UNNAMED))) {
      report.once("other: threads whose names no rule of the analyser knows.");
    }
    if (rich) {
      report.once(
          "user and system are counted in ticks of 10 ms, and shown no finer than a tick per "
              + phase.per().unit()
              + ". threads: at the end, most at once, begun in the phase.");
    }
  }

  private String[] cells(CpuByPool.Row row, CpuByPool cpu, boolean rich) {
    String name = row.label();
    String nanos = Units.decimal(row.cpuNanos() / scale);
    String share = Units.percent(row.cpuNanos() / cpu.wholeNanos());
    return rich
        ? new String[] {
          name,
          nanos,
          share,
          ticks(row.userNanos()),
          ticks(row.systemNanos()),
          scaled(row.runQueueWaitNanos()),
          Units.decimal(row.voluntarySwitches()),
          Units.decimal(row.involuntarySwitches()),
          Units.count(row.threadsLive()),
          Units.count(row.threadsPeak()),
          Units.count(row.threadsStarted())
        }
        : new String[] {name, nanos, share};
  }

  private String[] rest(String name, double nanos, CpuByPool cpu) {
    return new String[] {
      name, Units.decimal(nanos / scale), Units.percent(nanos / cpu.wholeNanos())
    };
  }

  private String scaled(OptionalDouble nanos) {
    return nanos.isPresent() ? Units.decimal(nanos.getAsDouble() / scale) : Units.UNKNOWN;
  }

  private String ticks(OptionalDouble nanos) {
    return nanos.isPresent()
        ? Units.resolved(nanos.getAsDouble() / scale, phase.per().of(TICK_NANOS) / scale)
        : Units.UNKNOWN;
  }

  private void pools(List<PoolSaturation> pools) {
    Table.Builder table =
        Table.of("pool")
            .caption("Pools, " + basis(phase.pools()))
            .group("busy", "mean", "most")
            .columns("max")
            .group("full", "share", "at s", "for s")
            .group("queued", "p50", "p95", "most", "places")
            .columns("looks");
    pools.forEach(
        pool ->
            table.row(
                pool.pool(),
                Units.decimal(pool.activeMean()),
                Units.count(pool.activePeak()),
                Units.count(pool.max()),
                Units.percent(pool.shareAtFull()),
                tenths(pool.firstFullSeconds()),
                tenths(pool.longestFullSeconds()),
                Units.count(pool.queuedP50()),
                Units.count(pool.queuedP95()),
                Units.count(pool.queuedPeak()),
                places(pool.queueCapacity()),
                Units.count(pool.samples())));
    report.table(table);
    report.once(
        "full: share of the looks that saw every usable thread busy, the second of the phase when"
            + " that was first so, and how long it lasted at most.");
  }

  private static String tenths(OptionalDouble seconds) {
    return seconds.isPresent() ? Units.format("%.1f", seconds.getAsDouble()) : Units.UNKNOWN;
  }

  private static String places(OptionalLong capacity) {
    return capacity.orElse(0) >= Integer.MAX_VALUE ? "no limit" : Units.count(capacity);
  }
}
