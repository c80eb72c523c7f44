package containerlab.jfr.profile;

import java.util.Locale;
import java.util.function.Function;

/** The questions that are asked of every phase: the one list of them. */
public enum Question {
  LOAD(
      "load",
      "what the load tool did and got",
      "requests/s, response times",
      "containerlab.LoadPhase and containerlab.Requests",
      PhaseProfile::load),
  CPU(
      "CPU by pool",
      "which threads the server's CPU went to",
      "CPU time",
      "containerlab.ThreadGroup; else jdk.ThreadCPULoad and jdk.CPULoad every second; else"
          + " jdk.CPUTimeSample",
      PhaseProfile::cpu),
  SCHEDULING(
      "user, system, run-queue wait, switches and threads by pool",
      "what threads waited for a CPU, how often they were switched, and how many there are",
      "time, switches, threads",
      "containerlab.ThreadGroup and containerlab.PhaseCpu",
      PhaseProfile::scheduling),
  POOLS(
      "pools",
      "how full the pools were and what queued",
      "threads, tasks, share of time",
      "containerlab.PoolState",
      PhaseProfile::pools),
  HOST(
      "host CPU",
      "whether the machine had CPU left, and what others took",
      "share of all CPUs",
      "containerlab.HostCpu; else jdk.CPULoad",
      PhaseProfile::host),
  HOT_SPOTS(
      "hot spots",
      "which code the CPU went to: layers, frames, paths and system calls",
      "CPU time, or samples",
      "jdk.CPUTimeSample (JDK 25 on Linux); else jdk.ExecutionSample",
      PhaseProfile::hotSpots),
  JIT(
      "JIT",
      "whether the JVM was still compiling",
      "share of the server's CPU",
      "containerlab.ThreadGroup; else jdk.CompilerStatistics",
      PhaseProfile::jit),
  GC("GC", "what garbage collection stopped", "pauses", "jdk.GarbageCollection", PhaseProfile::gc),
  ALLOCATION(
      "allocation",
      "how much was allocated, of which classes and where",
      "bytes",
      "jdk.ObjectAllocationSample; before JDK 16 the events of TLABs",
      PhaseProfile::allocation),
  BLOCKING(
      "blocking",
      "what threads waited for, idle ones apart",
      "time",
      "jdk.ThreadPark, jdk.JavaMonitorEnter, jdk.JavaMonitorWait, jdk.ThreadSleep, jdk.SocketRead,"
          + " jdk.SocketWrite (lab-deep.jfc)",
      PhaseProfile::blocking),
  MONITORS(
      "contended monitors",
      "which locks were fought for, and where",
      "time",
      "jdk.JavaMonitorEnter with stack traces",
      PhaseProfile::monitors),
  EXCEPTIONS(
      "exceptions",
      "how many exceptions were created, caught or not",
      "exceptions",
      "jdk.ExceptionStatistics every second",
      PhaseProfile::exceptions),
  THROWN(
      "thrown classes",
      "which exceptions were created, and where",
      "exceptions",
      "jdk.JavaExceptionThrow with stack traces (lab-deep.jfc); jdk.JavaErrorThrow for errors only",
      PhaseProfile::thrown),
  SAFEPOINTS(
      "safepoints",
      "how often and how long all Java threads were stopped, GC pauses included",
      "pauses",
      "jdk.SafepointBegin with jdk.SafepointEnd (lab.jfc) or jdk.ExecuteVMOperation",
      PhaseProfile::safepoints),
  CONNECTION_WAITS(
      "waits for database connections",
      "whether the connection pool was too small, and who waited for it",
      "time",
      "jdk.ThreadPark with stack traces (lab-deep.jfc)",
      PhaseProfile::connectionWaits),
  PINNING(
      "pinned virtual threads",
      "where virtual threads kept their carrier thread while they waited",
      "time",
      "jdk.VirtualThreadPinned with stack traces (Java 21 and newer)",
      PhaseProfile::pinning);

  private final String figure;
  private final String answers;
  private final String unit;
  private final String needs;
  private final Function<PhaseProfile, LensResult<?>> answer;

  Question(
      String figure,
      String answers,
      String unit,
      String needs,
      Function<PhaseProfile, LensResult<?>> answer) {
    this.figure = figure;
    this.answers = answers;
    this.unit = unit;
    this.needs = needs;
    this.answer = answer;
  }

  /** What to call it on a command line, such as {@code hot-spots}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What the answer is called in a report. */
  public String figure() {
    return figure;
  }

  /** What is asked. */
  public String answers() {
    return answers;
  }

  /** What the answer is counted in; per request where the number of requests is known. */
  public String unit() {
    return unit;
  }

  /** Events that the answer comes from. */
  public String needs() {
    return needs;
  }

  /** The answer of a phase. */
  public LensResult<?> answer(PhaseProfile phase) {
    return answer.apply(phase);
  }
}
