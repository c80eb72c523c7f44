package containerlab.jfr.check;

import static containerlab.jfr.check.Dimension.COUNT;
import static containerlab.jfr.check.Dimension.RATE;
import static containerlab.jfr.check.Dimension.SHARE;
import static containerlab.jfr.check.Dimension.SIZE;
import static containerlab.jfr.check.Dimension.TIME;

import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Scheduling;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The figures that can be checked: the one list of them. */
public enum Metric {
  CPU_PER_REQUEST(TIME, true, "CPU of the server, user and kernel", PoolReadings.cpu()),
  RUN_QUEUE_WAIT_PER_REQUEST(
      TIME,
      true,
      "time that threads were runnable without a CPU",
      PoolReadings.scheduling(Scheduling::runQueueWaitNanos)),
  VOLUNTARY_SWITCHES_PER_REQUEST(
      COUNT,
      true,
      "context switches because a thread waited",
      PoolReadings.scheduling(Scheduling::voluntarySwitches)),
  INVOLUNTARY_SWITCHES_PER_REQUEST(
      COUNT,
      true,
      "context switches because a thread lost its CPU",
      PoolReadings.scheduling(Scheduling::involuntarySwitches)),
  ALLOCATION_PER_REQUEST(
      SIZE,
      false,
      "bytes allocated",
      Reading.perRequest(Reading.always(PhaseProfile::allocation, Jvm.Allocation::bytes))),
  REQUESTS_PER_SECOND(
      RATE, false, "throughput by the load tool", Reading.load(Load::requestsPerSecond)),
  FAILED_SHARE(
      SHARE, false, "failed requests of all, by the load tool", Reading.load(Metric::failedShare)),
  MEAN_RESPONSE_TIME(
      TIME,
      false,
      "mean response time of the closed loop",
      Reading.responseTime(Load.ResponseTime::meanNanos)),
  P50(
      TIME,
      false,
      "median response time of the closed loop",
      Reading.responseTime(Load.ResponseTime::p50Nanos)),
  P90(
      TIME,
      false,
      "90th percentile of the response time",
      Reading.responseTime(Load.ResponseTime::p90Nanos)),
  P95(
      TIME,
      false,
      "95th percentile of the response time",
      Reading.responseTime(Load.ResponseTime::p95Nanos)),
  P99(
      TIME,
      false,
      "99th percentile of the response time",
      Reading.responseTime(Load.ResponseTime::p99Nanos)),
  LONGEST_RESPONSE_TIME(
      TIME, false, "longest response time", Reading.responseTime(Load.ResponseTime::maxNanos)),
  TOOL_BUSY_SHARE(
      SHARE,
      false,
      "time that the load tool was on a CPU or waited for one",
      Reading.load(Load::toolBusyShare)),
  POOL_FULL_SHARE(
      SHARE,
      true,
      "looks that saw every thread of a pool busy; without brackets, of the fullest pool",
      PoolReadings.full()),
  JIT_SHARE(
      SHARE,
      false,
      "CPU of the JIT compiler, of the server's",
      Reading.always(PhaseProfile::jit, Jvm.Jit::shareOfServerCpu)),
  GC_SHARE(
      SHARE,
      false,
      "time that collections paused the JVM",
      Reading.always(PhaseProfile::gc, Jvm.Gc::shareOfTime)),
  GC_LONGEST_PAUSE(
      TIME,
      false,
      "longest pause of a collection",
      Reading.always(PhaseProfile::gc, gc -> (double) gc.longestPauseNanos())),
  IDLE(
      SHARE,
      false,
      "CPU time of the machine that nobody used",
      Reading.always(PhaseProfile::host, HostCpu::idleShare)),
  STEAL(
      SHARE,
      false,
      "CPU time of the machine that the hypervisor gave to others",
      Reading.maybe(
          PhaseProfile::host,
          HostCpu::stealShare,
          new LensResult.Unavailable<>(
              "stock flight recordings do not tell it", "record with the lab's events")));

  private final Dimension dimension;
  private final boolean ofPools;
  private final String meaning;
  private final Reading reading;

  Metric(Dimension dimension, boolean ofPools, String meaning, Reading reading) {
    this.dimension = dimension;
    this.ofPools = ofPools;
    this.meaning = meaning;
    this.reading = reading;
  }

  /** What it is called on a command line, such as {@code cpu-per-request}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What it is counted in. */
  public Dimension dimension() {
    return dimension;
  }

  /** Whether it can be asked of one pool, named in brackets. */
  public boolean ofPools() {
    return ofPools;
  }

  /** What it is, in words. */
  public String meaning() {
    return meaning;
  }

  /** The ids of all metrics, of those of pools only when {@code ofPools}. */
  static List<String> ids(boolean ofPools) {
    return Arrays.stream(values())
        .filter(metric -> metric.ofPools || !ofPools)
        .map(Metric::id)
        .toList();
  }

  /** The figure of a phase in base units; one that is no number is none. */
  LensResult<Double> of(PhaseProfile phase, Optional<String> pool) {
    LensResult<Double> figure = reading.of(phase, pool);
    return figure.toOptional().map(Double::isFinite).orElse(true)
        ? figure
        : LensResult.unavailable("the phase was too short to tell", "load longer");
  }

  private static OptionalDouble failedShare(Load load) {
    return load.failed().isPresent() && load.requests().orElse(0) > 0
        ? OptionalDouble.of((double) load.failed().getAsLong() / load.requests().getAsLong())
        : OptionalDouble.empty();
  }
}
