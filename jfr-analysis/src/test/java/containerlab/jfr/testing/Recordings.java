package containerlab.jfr.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;

/** Makes recordings of this JVM in which every figure is known, since the test planted it. */
public final class Recordings {
  public static final long REQUESTS = 1_000;

  @FunctionalInterface
  public interface Body {
    void run() throws Exception;
  }

  /** Says what a recording is to hold. */
  @FunctionalInterface
  public interface Settings {
    void apply(Recording recording);
  }

  /** Records {@code body} with the lab's events and a few of the JDK's. */
  public static Path record(Path file, Body body) throws Exception {
    return record(file, Recordings::enableLab, body);
  }

  /** Records {@code body} with what {@code settings} ask for. */
  public static Path record(Path file, Settings settings, Body body) throws Exception {
    try (Recording recording = new Recording()) {
      settings.apply(recording);
      recording.enable("jdk.ActiveSetting");
      recording.start();
      body.run();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  private static void enableLab(Recording recording) {
    recording.enable("jdk.JVMInformation");
    recording.enable("jdk.CPUInformation");
    recording.enable("jdk.GCConfiguration");
    recording.enable("jdk.GCHeapConfiguration");
    recording.enable("jdk.GarbageCollection");
    recording.enable("jdk.ThreadPark").withThreshold(Duration.ofMillis(1)).withStackTrace();
    recording.enable("jdk.JavaMonitorEnter").withThreshold(Duration.ofMillis(1)).withStackTrace();
    recording.enable("jdk.ThreadSleep").withThreshold(Duration.ofMillis(1)).withStackTrace();
    recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
  }

  /** A recording as the app writes it: a warm-up, a full phase of known figures, a failed one. */
  public static Path lab(Path file) throws Exception {
    return record(
        file,
        () -> {
          runInfo();
          phase("w1", "warm-up", "completed", 77);
          phase("p1", "measure", "completed", REQUESTS);
          phase("p2", "measure", "failed", Long.MIN_VALUE);
        });
  }

  /** A load that was measured once more, with twice the requests. */
  public static Path triedAgain(Path file) throws Exception {
    return record(
        file,
        () -> {
          runInfo();
          phase("p1", "measure", "completed", REQUESTS);
          phase("p2", "measure", "completed", 2 * REQUESTS);
        });
  }

  /** A full phase without failed requests. */
  public static Path measured(Path file) throws Exception {
    return measured(file, "seed", "400");
  }

  /** The same under a tuning with so many threads for Spring MVC. */
  public static Path measured(Path file, String tuning, String threads) throws Exception {
    return record(
        file,
        () -> {
          runInfo(tuning, threads);
          phase("p1", "measure", "completed", REQUESTS, 0);
        });
  }

  /** A phase on each side of a switch from Undertow to Jetty, and one that a switch falls into. */
  public static Path switched(Path file) throws Exception {
    return record(
        file,
        () -> {
          runInfo();
          phase("p1", "measure", "completed", REQUESTS);
          switchTo("jetty", true);
          phase("p2", "measure", "completed", REQUESTS);
          LabEvents.LoadPhase phase = new LabEvents.LoadPhase();
          phase.begin();
          switchTo("tomcat", false);
          phase.phase = "p3";
          phase.kind = "measure";
          phase.state = "completed";
          phase.commit();
        });
  }

  /** Two switches, and no phases. */
  public static Path switchedByHand(Path file) throws Exception {
    return record(
        file,
        () -> {
          runInfo();
          window(1);
          switchTo("jetty", true);
          window(2);
        });
  }

  private static void switchTo(String container, boolean succeeded) throws Exception {
    LabEvents.ContainerSwitch event = new LabEvents.ContainerSwitch();
    event.begin();
    Thread.sleep(20);
    event.from = succeeded ? "undertow" : "jetty";
    event.to = container;
    event.succeeded = succeeded;
    event.reason = succeeded ? null : "port taken";
    event.closeTime = 5_000_000;
    event.startupTime = 15_000_000;
    event.commit();
  }

  /** Two threads, one of which holds a monitor that the other wants for at least 30 ms. */
  public static Path contended(Path file) throws Exception {
    return record(
        file,
        () -> {
          Object lock = new Contended();
          Thread wants = new Thread(() -> enter(lock), "http-nio-8080-exec-1");
          synchronized (lock) {
            wants.start();
            while (wants.getState() != Thread.State.BLOCKED) {
              Thread.onSpinWait();
            }
            Thread.sleep(30);
          }
          wants.join();
          idle();
        });
  }

  /** The class of the monitor that {@link #contended} holds. */
  public static final class Contended {}

  private static void enter(Object lock) {
    synchronized (lock) {
      Thread.onSpinWait();
    }
  }

  /** A worker that waits for work of its pool for at least 30 ms. */
  private static void idle() throws Exception {
    ExecutorService pool =
        Executors.newSingleThreadExecutor(work -> new Thread(work, "http-nio-8080-exec-2"));
    Thread worker = pool.submit(Thread::currentThread).get();
    while (worker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Thread.sleep(30);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
  }

  private static void runInfo() {
    runInfo("seed", "400");
  }

  private static void runInfo(String tuning, String threads) {
    LabEvents.RunInfo run = new LabEvents.RunInfo();
    run.container = "undertow";
    run.containerVersion = "2.3.18.Final";
    run.tuning = tuning;
    run.classpath = "lean";
    run.availableProcessors = 2;
    run.pid = ProcessHandle.current().pid();
    run.startupTime = 1_500_000_000L;
    run.commit();
    LabEvents.TuningValue size = new LabEvents.TuningValue();
    size.name = "springmvc.thread.max";
    size.value = threads;
    size.source = "tuning " + tuning;
    size.state = "inert";
    size.reason = "only matters once core + queue are full";
    size.commit();
  }

  /** A phase of two sampler windows; a window of nothing lies before and after it. */
  private static void phase(String id, String kind, String state, long requests) throws Exception {
    phase(id, kind, state, requests, 3);
  }

  private static void phase(String id, String kind, String state, long requests, long failed)
      throws Exception {
    window(999);
    LabEvents.LoadPhase phase = new LabEvents.LoadPhase();
    phase.begin();
    window(1);
    pools();
    window(1);
    phase.end();
    phase.phase = id;
    phase.kind = kind;
    phase.workload = "testCeilingNoAsync";
    phase.tool = "ab";
    phase.concurrency = 50;
    phase.repeat = 1;
    phase.state = state;
    phase.reason = state.equals("failed") ? "connection refused" : null;
    phase.requests = requests;
    if (requests > 0) {
      phase.failed = failed;
      phase.requestsPerSecond = 12_345.6;
      phase.meanTime = 4_000_000;
      phase.p50 = 3_900_000;
      phase.p99 = 9_000_000;
      phase.toolCpuTime = 50_000_000;
      phase.toolRunQueueWait = 10_000_000;
      phase.toolWallTime = 100_000_000;
    }
    phase.commit();
    LabEvents.PhaseCpu cpu = new LabEvents.PhaseCpu();
    cpu.phase = id;
    cpu.pool = "undertow";
    cpu.role = "worker";
    cpu.userTime = 60_000_000;
    cpu.systemTime = 20_000_000;
    cpu.commit();
  }

  private static void window(long factor) throws Exception {
    LabEvents.ThreadGroup worker = group("undertow", "worker", 40_000_000 * factor);
    LabEvents.ThreadGroup io = group("undertow", "io", 10_000_000 * factor);
    LabEvents.ThreadGroup jit = group("jit", "jit", 1_000_000 * factor);
    LabEvents.ThreadGroup ended = group("ended", "ended", -500_000 * factor);
    LabEvents.HostCpu host = new LabEvents.HostCpu();
    LabEvents.Requests requests = new LabEvents.Requests();
    host.begin();
    requests.begin();
    for (LabEvents.ThreadGroup group : new LabEvents.ThreadGroup[] {worker, io, jit, ended}) {
      group.begin();
    }
    Thread.sleep(60);
    worker.threads = 16;
    worker.started = 2;
    worker.runQueueWait = 150_000_000 * factor;
    worker.voluntarySwitches = 1_000 * factor;
    worker.involuntarySwitches = 100 * factor;
    for (LabEvents.ThreadGroup group : new LabEvents.ThreadGroup[] {worker, io, jit, ended}) {
      group.end();
      group.commit();
    }
    host.end();
    host.user = 70;
    host.system = 20;
    host.softIrq = 4;
    host.steal = 1;
    host.idle = 4;
    host.ioWait = 1;
    host.cpus = 2;
    host.commit();
    requests.end();
    requests.container = "undertow";
    requests.received = 501 * factor;
    requests.commit();
  }

  private static LabEvents.ThreadGroup group(String pool, String role, long cpu) {
    LabEvents.ThreadGroup group = new LabEvents.ThreadGroup();
    group.pool = pool;
    group.role = role;
    group.cpuTime = cpu;
    return group;
  }

  /** Ten looks at a pool of 16: nine times full, queues 0, 10, 20, ... */
  private static void pools() {
    for (int look = 0; look < 10; look++) {
      LabEvents.PoolState state = new LabEvents.PoolState();
      state.pool = "undertow";
      state.kind = "container";
      state.size = 16;
      state.active = look == 0 ? 6 : 16;
      state.max = 16;
      state.configuredMax = 16;
      state.queued = look * 10L;
      state.commit();
    }
  }

  private Recordings() {}
}
