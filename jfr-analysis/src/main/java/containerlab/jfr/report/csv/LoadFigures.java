package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.PER_SECOND;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;

import containerlab.jfr.profile.Load;

/** What the load tool did and got. */
final class LoadFigures {

  static void add(Load load, Figures figures) {
    figures
        .total("requests", COUNT, load.requests())
        .total("failed", COUNT, load.failed())
        .total("received", COUNT, load.received())
        .total("requests-per-second", PER_SECOND, load.requestsPerSecond());
    load.responseTime().ifPresent(times -> addTimes(times, figures));
    figures
        .add("tool-cpu", NANOSECONDS, load.toolCpuNanosPerRequest(), "request")
        .total("tool-busy-share", SHARE, load.toolBusyShare());
  }

  private static void addTimes(Load.ResponseTime times, Figures figures) {
    figures
        .total("mean-response-time", NANOSECONDS, times.meanNanos())
        .total("p50", NANOSECONDS, times.p50Nanos())
        .total("p90", NANOSECONDS, times.p90Nanos())
        .total("p95", NANOSECONDS, times.p95Nanos())
        .total("p99", NANOSECONDS, times.p99Nanos())
        .total("longest-response-time", NANOSECONDS, times.maxNanos());
  }

  private LoadFigures() {}
}
