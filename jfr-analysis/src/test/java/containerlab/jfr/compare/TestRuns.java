package containerlab.jfr.compare;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Runs that never were, with figures that are known. */
public final class TestRuns {
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  /** A run for each rate, in blocks 1, 2, ...; all else is the same. */
  static List<Run> ofRates(String arm, double... rates) {
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < rates.length; i++) {
      runs.add(run(arm, i + 1, figures(rates[i], server(50_000, 20_000, 0), 40_000, 0.1)));
    }
    return runs;
  }

  static double differenceOfRates(Run a, Run b) {
    return a.figures().requestsPerSecond() - b.figures().requestsPerSecond();
  }

  /** A usable run. */
  public static Run run(String arm, int block, Figures figures) {
    return new Run(
        arm,
        OptionalInt.of(block),
        arm + "-" + block + ".jfr",
        START.plusSeconds(60L * block),
        figures,
        List.of());
  }

  /**
   * A server whose workers spend time in the application and in Spring, and whose rest is known.
   */
  public static ServerCpu server(double app, double spring, double rest) {
    CpuPart worker = CpuPart.pool("container worker");
    CpuPart none = CpuPart.pool("unattributed");
    return new ServerCpu(
        app + spring + 1_000 + rest,
        OptionalDouble.of(app),
        OptionalDouble.of(spring),
        List.of(
            new CpuAmount(worker, app + spring),
            new CpuAmount(CpuPart.pool("gc"), 1_000),
            new CpuAmount(none, rest)),
        List.of(
            new CpuAmount(worker.layer("app"), app),
            new CpuAmount(worker.layer("spring-mvc"), spring)));
  }

  /** A server of one pool whose samples leave something open. */
  public static ServerCpu sampled(double nanos, double lost, double unattributed) {
    CpuPart worker = CpuPart.pool("container worker");
    return new ServerCpu(
        nanos,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        List.of(new CpuAmount(worker, nanos)),
        List.of(
            new CpuAmount(worker.layer("app"), nanos - lost - unattributed),
            new CpuAmount(worker.layer("lost samples"), lost),
            new CpuAmount(worker.layer("unattributed"), unattributed)));
  }

  /** Figures on a machine of two CPUs of which so many are idle. */
  public static Figures figures(double rate, ServerCpu server, double toolNanos, double idle) {
    double used = rate * (server.nanos() + toolNanos) / 1e9;
    OptionalDouble none = OptionalDouble.empty();
    return new Figures(
        10,
        10 * rate,
        rate,
        OptionalDouble.of(rate),
        OptionalDouble.of(0),
        server,
        OptionalDouble.of(toolNanos),
        OptionalDouble.of(0.5),
        Optional.of(new Host(2, idle, OptionalDouble.of(0), 2 - idle - used)),
        OptionalDouble.of(0.01),
        none,
        none,
        none,
        none,
        none,
        Optional.of("jdk.CPUTimeSample"),
        List.of(),
        List.of());
  }

  /** The same figures under other limits: machine, load tool, pools and threads. */
  public static Figures limitedBy(
      Figures all,
      Optional<Host> host,
      OptionalDouble toolBusyShare,
      List<PoolUse> pools,
      List<Figures.BusyThreads> busyThreads) {
    return new Figures(
        all.seconds(),
        all.requests(),
        all.requestsPerSecond(),
        all.toolRequestsPerSecond(),
        all.failedShare(),
        all.server(),
        all.toolCpuNanos(),
        toolBusyShare,
        host,
        all.jitShare(),
        all.runQueueWaitNanos(),
        all.voluntarySwitches(),
        all.involuntarySwitches(),
        all.allocatedBytes(),
        all.gcShare(),
        all.sampler(),
        pools,
        busyThreads);
  }

  private TestRuns() {}
}
