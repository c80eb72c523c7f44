package containerlab.app.events;

import java.time.Duration;
import java.util.Locale;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** One run of a load tool. */
@Name("containerlab.LoadPhase")
@Label("Load Phase")
@Description("One run of a load tool and its own figures")
final class LoadPhaseEvent extends LabEvent {
  @Label("Phase")
  final String phase;

  @Label("Kind")
  final String kind;

  @Label("Workload")
  final String workload;

  @Label("Tool")
  final String tool;

  @Label("Concurrency")
  final long concurrency;

  @Label("Repeat")
  final long repeat;

  @Label("Keep-Alive")
  final boolean keepAlive;

  @Label("State")
  @Nullable String state;

  @Label("Reason")
  @Nullable String reason;

  @Label("Requests")
  long requests;

  @Label("Failed")
  long failed;

  @Label("Requests per Second")
  double requestsPerSecond;

  @Label("Mean Time")
  @Timespan
  long meanTime;

  @Label("Median")
  @Timespan
  long p50;

  @Label("90th Percentile")
  @Timespan
  long p90;

  @Label("95th Percentile")
  @Timespan
  long p95;

  @Label("99th Percentile")
  @Timespan
  long p99;

  @Label("Max")
  @Timespan
  long max;

  @Label("Tool CPU Time")
  @Timespan
  long toolCpuTime;

  @Label("Tool Run-Queue Wait")
  @Timespan
  long toolRunQueueWait;

  @Label("Tool Wall Time")
  @Timespan
  long toolWallTime;

  LoadPhaseEvent(String phase, PhaseSpec spec) {
    this.phase = phase;
    this.kind = spec.kind().key();
    this.workload = spec.workload();
    this.tool = spec.tool();
    this.concurrency = spec.concurrency();
    this.repeat = spec.repeat();
    this.keepAlive = spec.keepAlive();
  }

  void set(PhaseEnd how) {
    state = how.state().name().toLowerCase(Locale.ROOT);
    reason = how.reason();
    ToolFigures figures = how.figures();
    requests = count(figures.requests());
    failed = count(figures.failed());
    requestsPerSecond =
        figures.requestsPerSecond() == null ? Double.NaN : figures.requestsPerSecond();
    meanTime = nanos(figures.mean());
    p50 = nanos(figures.p50());
    p90 = nanos(figures.p90());
    p95 = nanos(figures.p95());
    p99 = nanos(figures.p99());
    max = nanos(figures.max());
    toolCpuTime = nanos(figures.toolCpu());
    toolRunQueueWait = nanos(figures.toolRunQueueWait());
    toolWallTime = nanos(figures.toolWall());
  }

  private static long count(@Nullable Long figure) {
    return figure == null ? UNKNOWN : figure;
  }

  private static long nanos(@Nullable Duration figure) {
    return figure == null ? UNKNOWN : figure.toNanos();
  }
}
