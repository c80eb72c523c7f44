package containerlab.app.events;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;

/** What the threads of one pool and role did in a window. */
@Name("containerlab.ThreadGroup")
@Label("Thread Group")
@Description("CPU, run-queue wait and context switches of a pool's threads in this window")
final class ThreadGroupEvent extends LabEvent {
  @Label("Pool")
  final String pool;

  @Label("Role")
  final String role;

  @Label("Threads")
  @Description("Live at the end of the window")
  long threads;

  @Label("Started")
  long started;

  @Label("Ended")
  long ended;

  @Label("CPU Time")
  @Description("User and kernel together")
  @Timespan
  long cpuTime;

  @Label("Run-Queue Wait")
  @Description("Runnable without a CPU")
  @Timespan
  long runQueueWait;

  @Label("Voluntary Switches")
  long voluntarySwitches;

  @Label("Involuntary Switches")
  long involuntarySwitches;

  ThreadGroupEvent(ThreadRole role) {
    this.pool = role.pool();
    this.role = role.role();
  }

  void set(Usage usage) {
    threads = usage.threads();
    started = usage.started();
    ended = usage.ended();
    cpuTime = usage.cpuNanos();
    runQueueWait = usage.waitNanos();
    voluntarySwitches = usage.voluntarySwitches();
    involuntarySwitches = usage.involuntarySwitches();
  }

  /** For threads that were gone when looked for: nothing but their CPU time is known. */
  void setCpuTimeOnly(long nanos) {
    threads = UNKNOWN;
    started = UNKNOWN;
    ended = UNKNOWN;
    cpuTime = nanos;
    runQueueWait = UNKNOWN;
    voluntarySwitches = UNKNOWN;
    involuntarySwitches = UNKNOWN;
  }
}
