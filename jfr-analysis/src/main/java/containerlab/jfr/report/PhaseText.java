package containerlab.jfr.report;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolSaturation;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The tables of one phase. */
final class PhaseText {
  private final Page page;
  private final PhaseProfile phase;
  private final double scale;
  private final String unit;

  PhaseText(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
    this.scale = phase.per().isRequest() ? 1e3 : 1e6;
    this.unit = phase.per().isRequest() ? "us/req" : "ms/s";
  }

  /** How a phase is called in reports. */
  static String name(PhaseProfile phase) {
    return phase
        .identity()
        .map(
            id ->
                id.workload()
                    + id.concurrency().stream().mapToObj(c -> " c=" + c).findFirst().orElse("")
                    + (id.keepAlive() ? " keep-alive" : "")
                    + id.repeat().stream().mapToObj(r -> " #" + r).findFirst().orElse(""))
        .orElse("whole recording");
  }

  static String role(CpuByPool.Row row) {
    return row.pool().equals(row.role()) ? row.pool() : row.pool() + " " + row.role();
  }

  void write() {
    page.blank();
    page.text(0, "--- " + name(phase) + ", " + Units.seconds(phase.seconds()) + " ---");
    phase.load().toOptional().ifPresent(this::load);
    phase
        .host()
        .toOptional()
        .ifPresent(
            host ->
                page.text(
                    2,
                    Units.format(
                        "Host: %d CPUs, %s idle, %s stolen",
                        host.cpus(),
                        Units.percent(host.idleShare()),
                        Units.percent(host.stealShare()))));
    new JvmLines(page, phase).write();
    phase.cpu().toOptional().ifPresent(cpu -> cpu(cpu, basis(phase.cpu())));
    phase.pools().toOptional().ifPresent(this::pools);
    phase.hotSpots().toOptional().ifPresent(this::hotSpots);
  }

  private static String basis(LensResult<?> result) {
    return result instanceof LensResult.Measured<?> measured ? measured.basis() : "";
  }

  private void load(Load load) {
    page.text(
        2,
        Units.format(
            "Load: %s req/s by the tool, %s requests, %s failed, %s reached the application",
            Units.decimal(load.requestsPerSecond()),
            Units.count(load.requests()),
            Units.count(load.failed()),
            Units.count(load.received())));
    load.responseTime()
        .ifPresent(
            times ->
                page.text(
                    2,
                    Units.format(
                        "Response time (closed loop, not latency at a given rate): mean %s, p50 %s,"
                            + " p90 %s, p95 %s, p99 %s, max %s",
                        Units.duration(times.meanNanos()),
                        Units.duration(times.p50Nanos()),
                        Units.duration(times.p90Nanos()),
                        Units.duration(times.p95Nanos()),
                        Units.duration(times.p99Nanos()),
                        Units.duration(times.maxNanos()))));
    load.toolCpuNanosPerRequest()
        .ifPresent(
            cpu ->
                page.text(
                    2,
                    Units.format(
                        "Load tool: %s of CPU per request, busy or waiting for a CPU %s of the time",
                        Units.duration(cpu), Units.percent(load.toolBusyShare()))));
  }

  private void cpu(CpuByPool cpu, String basis) {
    page.blank();
    page.text(2, "CPU by pool, " + basis);
    boolean rich = cpu.rows().stream().anyMatch(row -> row.threadsLive().isPresent());
    TextTable table =
        rich
            ? new TextTable(
                "pool",
                "CPU " + unit,
                "share",
                "user",
                "system",
                "wait",
                "vol",
                "invol",
                "live",
                "peak",
                "started")
            : new TextTable("pool", "CPU " + unit, "share");
    cpu.rows().forEach(row -> table.row(cells(row, cpu, rich)));
    if (!rich || Math.abs(cpu.unattributedNanos()) > 0) {
      table.row(rest("unattributed", cpu.unattributedNanos(), cpu, rich));
    }
    table.row(rest("whole process", cpu.wholeNanos(), cpu, rich));
    page.table(table);
  }

  private String[] cells(CpuByPool.Row row, CpuByPool cpu, boolean rich) {
    String name = role(row);
    String nanos = Units.decimal(row.cpuNanos() / scale);
    String share = Units.percent(row.cpuNanos() / cpu.wholeNanos());
    return rich
        ? new String[] {
          name,
          nanos,
          share,
          scaled(row.userNanos()),
          scaled(row.systemNanos()),
          scaled(row.runQueueWaitNanos()),
          Units.decimal(row.voluntarySwitches()),
          Units.decimal(row.involuntarySwitches()),
          Units.count(row.threadsLive()),
          Units.count(row.threadsPeak()),
          Units.count(row.threadsStarted())
        }
        : new String[] {name, nanos, share};
  }

  private String[] rest(String name, double nanos, CpuByPool cpu, boolean rich) {
    String value = Units.decimal(nanos / scale);
    String share = Units.percent(nanos / cpu.wholeNanos());
    return rich
        ? new String[] {name, value, share, "", "", "", "", "", "", "", ""}
        : new String[] {name, value, share};
  }

  private String scaled(OptionalDouble nanos) {
    return nanos.isPresent() ? Units.decimal(nanos.getAsDouble() / scale) : Units.UNKNOWN;
  }

  private void pools(List<PoolSaturation> pools) {
    page.blank();
    page.text(2, "Pools, " + basis(phase.pools()));
    TextTable table =
        new TextTable(
            "pool",
            "active mean",
            "peak",
            "max",
            "at full",
            "queued p50",
            "p95",
            "most",
            "places",
            "looks");
    pools.forEach(
        pool ->
            table.row(
                pool.pool(),
                Units.decimal(pool.activeMean()),
                Units.count(pool.activePeak()),
                Units.count(pool.max()),
                Units.percent(pool.shareAtFull()),
                Units.count(pool.queuedP50()),
                Units.count(pool.queuedP95()),
                Units.count(pool.queuedPeak()),
                places(pool.queueCapacity()),
                Units.count(pool.samples())));
    page.table(table);
  }

  private static String places(OptionalLong capacity) {
    return capacity.orElse(0) >= Integer.MAX_VALUE ? "no limit" : Units.count(capacity);
  }

  private void hotSpots(HotSpots spots) {
    page.blank();
    page.text(
        2,
        Units.format(
            "Sampler %s (%s): %,d samples%s%s%s",
            spots.sampler(),
            spots.bias(),
            spots.samples(),
            spots.coverage().isPresent()
                ? ", " + Units.percent(spots.coverage()) + " of the CPU"
                : "",
            spots.lostSamples().orElse(0) > 0
                ? ", " + Units.count(spots.lostSamples()) + " lost"
                : "",
            spots.truncatedStacks() > 0 ? ", " + spots.truncatedStacks() + " stacks cut" : ""));
    hotSpotTable("layer", spots.layers(), spots);
    hotSpotTable("top frame", spots.topFrames(), spots);
    hotSpotTable("top application frame", spots.topAppFrames(), spots);
  }

  private void hotSpotTable(String what, List<HotSpots.Row> rows, HotSpots spots) {
    if (rows.isEmpty()) {
      return;
    }
    boolean weighed = spots.sampledSeconds().isPresent();
    TextTable table =
        weighed
            ? new TextTable(what, "samples", "of CPU", "CPU " + unit)
            : new TextTable(what, "samples", "of samples");
    for (HotSpots.Row row : rows) {
      String samples = Units.count(row.samples());
      String share = Units.percent(row.share());
      if (weighed) {
        table.row(row.name(), samples, share, scaled(row.cpuNanos()));
      } else {
        table.row(row.name(), samples, share);
      }
    }
    page.blank();
    page.table(table);
  }
}
