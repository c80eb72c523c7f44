package containerlab.jfr.testing;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The events of {@code docs/events.md}, field by field, for recordings with planted figures. */
public final class LabEvents {

  @Name("containerlab.RunInfo")
  @StackTrace(false)
  public static class RunInfo extends Event {
    public String container;
    public String containerVersion;
    public String tuning;
    public String classpath;
    public String appVersion;
    public String springBootVersion;
    public long availableProcessors;
    public boolean virtualThreads;
    public long pid;
    @Timespan public long startupTime;
  }

  @Name("containerlab.TuningValue")
  @StackTrace(false)
  public static class TuningValue extends Event {
    public String name;
    public String value;
    public String source;
    public String state;
    public String reason;
  }

  @Name("containerlab.PoolState")
  @StackTrace(false)
  public static class PoolState extends Event {
    public String pool;
    public String kind;
    public long size = Long.MIN_VALUE;
    public long active = Long.MIN_VALUE;
    public long max = Long.MIN_VALUE;
    public long configuredMax = Long.MIN_VALUE;
    public long queued = Long.MIN_VALUE;
    public long queueCapacity = Long.MIN_VALUE;
    public long largest = Long.MIN_VALUE;
    public long completed = Long.MIN_VALUE;
    public long connections = Long.MIN_VALUE;
    public long connectionsMax = Long.MIN_VALUE;
    public long requestsActive = Long.MIN_VALUE;
    public long requestsTotal = Long.MIN_VALUE;
  }

  @Name("containerlab.ThreadGroup")
  @StackTrace(false)
  public static class ThreadGroup extends Event {
    public String pool;
    public String role;
    public long threads = Long.MIN_VALUE;
    public long started = Long.MIN_VALUE;
    public long ended = Long.MIN_VALUE;
    @Timespan public long cpuTime;
    @Timespan public long runQueueWait = Long.MIN_VALUE;
    public long voluntarySwitches = Long.MIN_VALUE;
    public long involuntarySwitches = Long.MIN_VALUE;
  }

  @Name("containerlab.HostCpu")
  @StackTrace(false)
  public static class HostCpu extends Event {
    @Timespan public long user;
    @Timespan public long nice;
    @Timespan public long system;
    @Timespan public long idle;
    @Timespan public long ioWait;
    @Timespan public long irq;
    @Timespan public long softIrq;
    @Timespan public long steal;
    public long cpus;
  }

  @Name("containerlab.Requests")
  @StackTrace(false)
  public static class Requests extends Event {
    public String container;
    public long received;
  }

  @Name("containerlab.LoadPhase")
  @StackTrace(false)
  public static class LoadPhase extends Event {
    public String phase;
    public String kind;
    public String workload;
    public String tool;
    public long concurrency = Long.MIN_VALUE;
    public long repeat = Long.MIN_VALUE;
    public boolean keepAlive;
    public String state;
    public String reason;
    public long requests = Long.MIN_VALUE;
    public long failed = Long.MIN_VALUE;
    public double requestsPerSecond = Double.NaN;
    @Timespan public long meanTime = Long.MIN_VALUE;
    @Timespan public long p50 = Long.MIN_VALUE;
    @Timespan public long p90 = Long.MIN_VALUE;
    @Timespan public long p95 = Long.MIN_VALUE;
    @Timespan public long p99 = Long.MIN_VALUE;
    @Timespan public long max = Long.MIN_VALUE;
    @Timespan public long toolCpuTime = Long.MIN_VALUE;
    @Timespan public long toolRunQueueWait = Long.MIN_VALUE;
    @Timespan public long toolWallTime = Long.MIN_VALUE;
  }

  @Name("containerlab.PhaseCpu")
  @StackTrace(false)
  public static class PhaseCpu extends Event {
    public String phase;
    public String pool;
    public String role;
    @Timespan public long userTime;
    @Timespan public long systemTime;
  }

  @Name("containerlab.ContainerSwitch")
  @StackTrace(false)
  public static class ContainerSwitch extends Event {
    public String from;
    public String to;
    public boolean succeeded;
    public String reason;
    @Timespan public long closeTime;
    @Timespan public long startupTime;
  }

  private LabEvents() {}
}
