package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.app.container.Container;
import containerlab.app.workload.KnownCostTotals;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The events of a real recording, with real threads of known cost. */
class SamplerTest {
  private static final PhaseSpec PHASE =
      new PhaseSpec(PhaseSpec.Kind.MEASURE, "knownCost", "ab", 2, 1, true);

  private static final Duration POOLS = Duration.ofMillis(20);

  /** Ticks of 10 ms, user and system, at both ends. */
  private static final long TICKS = 40_000_000;

  private static final Duration CPU = Duration.ofMillis(300);
  private static final Duration SHORTER_THAN_A_WINDOW = Duration.ofMillis(90);

  @TempDir Path folder;
  private final TestSources sources = new TestSources();
  private final Sampler sampler =
      new Sampler(sources, new Sampler.Intervals(POOLS, Duration.ofMillis(100)));
  private final Recording recording = new Recording();

  @BeforeEach
  void start() {
    sampler.start();
    recording.start();
    sampler.border();
  }

  @AfterEach
  void close() {
    recording.close();
    sampler.close();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void cpuThatAPoolBurnsInAPhaseComesBackInItsWindows() throws Exception {
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    PhaseSummary summary;
    long burnt;
    try (Worker burner = new Worker("mvc-async-1", () -> burn(CPU))) {
      burnt = burner.awaitDone();
      summary = phase.close(end());
    }
    List<RecordedEvent> events = stopAndRead();
    long windows =
        inPhase(events, only(events, "containerlab.LoadPhase")).stream()
            .filter(event -> event.getString("pool").equals("mvc-async"))
            .mapToLong(event -> event.getLong("cpuTime"))
            .sum();
    // Beyond it: the thread's start, and going to sleep.
    assertThat(windows).isBetween(burnt, burnt + CPU.toNanos() / 5);
    assertThat(summary.serverCpuNanos().orElseThrow()).isGreaterThan(burnt - TICKS);
    assertThat(summary.jitCpuNanos().orElseThrow())
        .isBetween(0L, summary.serverCpuNanos().orElseThrow());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void userAndSystemTimeOfAPhaseAddUpToItsCpuTime() throws Exception {
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    try (Worker burner = new Worker("undertow I/O-1", () -> burn(CPU))) {
      burner.awaitDone();
      phase.close(end());
    }

    List<RecordedEvent> events = stopAndRead();
    RecordedEvent loadPhase = only(events, "containerlab.LoadPhase");
    long cpu =
        inPhase(events, loadPhase).stream()
            .filter(event -> event.getString("role").equals("io"))
            .mapToLong(event -> event.getLong("cpuTime"))
            .sum();
    RecordedEvent split =
        named(events, "containerlab.PhaseCpu").stream()
            .filter(event -> event.getString("role").equals("io"))
            .findFirst()
            .orElseThrow();
    assertThat(split.getString("phase")).isEqualTo("p1");
    assertThat(split.getLong("userTime") + split.getLong("systemTime")).isEqualTo(cpu);
    assertThat(split.getLong("userTime")).isGreaterThan(split.getLong("systemTime"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void sleepingShowsAsVoluntarySwitches() throws Exception {
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    try (Worker sleeper =
        new Worker(
            "undertow task-7",
            () -> {
              for (int i = 0; i < 100; i++) {
                LockSupport.parkNanos(2_000_000);
              }
            })) {
      sleeper.awaitDone();
      phase.close(end());
    }
    List<RecordedEvent> events = stopAndRead();
    long switches =
        named(events, "containerlab.ThreadGroup").stream()
            .filter(event -> event.getString("pool").equals("undertow"))
            .mapToLong(event -> event.getLong("voluntarySwitches"))
            .sum();
    assertThat(switches).isBetween(100L, 200L);
  }

  @Test
  void windowsAdjoinAndNoneStraddlesABorder() throws Exception {
    Thread.sleep(400);
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    Thread.sleep(400);
    sampler.border();
    phase.close(end());
    sampler.border();
    List<RecordedEvent> events = stopAndRead();
    RecordedEvent loadPhase = only(events, "containerlab.LoadPhase");
    List<RecordedEvent> windows = named(events, "containerlab.Requests");
    assertThat(windows).hasSizeGreaterThan(4);
    for (int i = 1; i < windows.size(); i++) {
      Duration gap =
          Duration.between(windows.get(i - 1).getEndTime(), windows.get(i).getStartTime());
      assertThat(gap).isBetween(Duration.ofNanos(-1000), SHORTER_THAN_A_WINDOW);
    }
    Duration tolerance = Duration.ofMillis(20);
    for (RecordedEvent window : windows) {
      for (Instant border : List.of(loadPhase.getStartTime(), loadPhase.getEndTime())) {
        boolean straddles =
            window.getStartTime().isBefore(border.minus(tolerance))
                && window.getEndTime().isAfter(border.plus(tolerance));
        assertThat(straddles).as("%s straddles %s", window, border).isFalse();
      }
    }
  }

  @Test
  void requestsAndKnownCostAreDeltasThatAddUp() throws Exception {
    sources.requests.addAndGet(10);
    sources.knownCost.add(new KnownCostTotals.Snapshot(3, 100, 200, 300, 400, 500));
    Thread.sleep(150);
    sources.requests.addAndGet(5);
    sampler.border();
    sampler.border();
    List<RecordedEvent> events = stopAndRead();
    assertThat(sum(events, "containerlab.Requests", "received")).isEqualTo(15);
    assertThat(named(events, "containerlab.Requests"))
        .allSatisfy(event -> assertThat(event.getString("container")).isEqualTo("tomcat"));
    RecordedEvent cost = only(events, "containerlab.KnownCost");
    assertThat(cost.getLong("requests")).isEqualTo(3);
    assertThat(cost.getLong("cpuTime")).isEqualTo(100);
    assertThat(cost.getLong("lockHeld")).isEqualTo(200);
    assertThat(cost.getLong("lockWait")).isEqualTo(300);
    assertThat(cost.getLong("waitTime")).isEqualTo(400);
    assertThat(cost.getLong("allocated")).isEqualTo(500);
  }

  @Test
  void poolsAreSampledAndUnknownFiguresAreMarked() throws Exception {
    long start = System.nanoTime();
    awaitLooks(5);
    List<RecordedEvent> pools = named(stopAndRead(), "containerlab.PoolState");
    long periods = Duration.ofNanos(System.nanoTime() - start).dividedBy(POOLS);
    assertThat(pools).hasSizeBetween(5, Math.toIntExact(periods) + 10);
    RecordedEvent pool = pools.get(0);
    assertThat(pool.getString("pool")).isEqualTo("mvc-async");
    assertThat(pool.getLong("active")).isEqualTo(7);
    assertThat(pool.getLong("queued")).isZero();
    assertThat(pool.getLong("configuredMax")).isEqualTo(Long.MIN_VALUE);
    assertThat(pool.getLong("connections")).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void whatRunsIsWrittenIntoEveryChunkAndWhenItChanges() throws Exception {
    awaitLooks(2);
    try (Recording second = new Recording()) {
      second.start();
      awaitLooks(3);
      List<RecordedEvent> chunk = stopAndRead(second);
      assertThat(only(chunk, "containerlab.RunInfo").getString("container")).isEqualTo("tomcat");
      assertThat(named(chunk, "containerlab.TuningValue"))
          .extracting(event -> event.getString("state"))
          .containsExactly("inert", "effective");
      assertThat(named(chunk, "containerlab.TuningValue"))
          .as("strings that JFR keeps in its pool")
          .allSatisfy(event -> assertThat(event.getString("name")).isNotNull());
    }
    sources.runInfo = Optional.empty();
    awaitLooks(2);
    sources.runInfo = Optional.of(TestSources.run(Container.JETTY));
    awaitLooks(2);
    assertThat(named(stopAndRead(), "containerlab.RunInfo"))
        .extracting(event -> event.getString("container"))
        .contains("tomcat")
        .endsWith("jetty");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void hostCpuAddsUpToTheCpusTimesTheStretch() throws Exception {
    Thread.sleep(2000);
    List<RecordedEvent> windows = named(stopAndRead(), "containerlab.HostCpu");
    long wall =
        Duration.between(
                windows.get(0).getStartTime(), windows.get(windows.size() - 1).getEndTime())
            .toNanos();
    long spent = 0;
    for (String field :
        List.of("user", "nice", "system", "idle", "ioWait", "irq", "softIrq", "steal")) {
      spent += windows.stream().mapToLong(event -> event.getLong(field)).sum();
    }
    long cpus = windows.get(0).getLong("cpus");
    assertThat((double) spent / (wall * cpus)).isCloseTo(1.0, within(0.2));
  }

  @Test
  void withoutARecordingTheSamplerSleeps() throws Exception {
    recording.stop();
    await("the sampler sleeps", SamplerTest::theSamplerSleeps);
    long before = timesTheSamplerWaited();
    Thread.sleep(300);
    assertThat(timesTheSamplerWaited()).isEqualTo(before);
    assertThat(sampler.border().threads()).isNull();
  }

  private static long timesTheSamplerWaited() {
    return samplerThreads().mapToLong(ThreadInfo::getWaitedCount).sum();
  }

  /** Without a time to wake up at. */
  private static boolean theSamplerSleeps() {
    return samplerThreads().allMatch(thread -> thread.getThreadState() == Thread.State.WAITING);
  }

  private static Stream<ThreadInfo> samplerThreads() {
    return Stream.of(ManagementFactory.getThreadMXBean().dumpAllThreads(false, false))
        .filter(thread -> thread.getThreadName().equals("lab-sampler"));
  }

  /** Waits for that many complete looks of the sampler. */
  private void awaitLooks(int count) throws InterruptedException {
    long wanted = sources.looks.get() + count + 1; // one may be going on
    await(count + " looks", () -> sources.looks.get() >= wanted);
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting until %s", what).isLessThan(deadline);
      Thread.sleep(5);
    }
  }

  private static PhaseEnd end() {
    return new PhaseEnd(PhaseEnd.State.COMPLETED, null, ToolFigures.NONE);
  }

  private List<RecordedEvent> stopAndRead() throws IOException {
    sampler.border();
    return stopAndRead(recording);
  }

  private List<RecordedEvent> stopAndRead(Recording stopping) throws IOException {
    stopping.stop();
    Path file = folder.resolve(stopping.getId() + ".jfr");
    stopping.dump(file);
    List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
    events.sort(Comparator.comparing(RecordedEvent::getEndTime));
    return events;
  }

  private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
    return events.stream().filter(event -> event.getEventType().getName().equals(name)).toList();
  }

  private static RecordedEvent only(List<RecordedEvent> events, String name) {
    assertThat(named(events, name)).hasSize(1);
    return named(events, name).get(0);
  }

  private static long sum(List<RecordedEvent> events, String name, String field) {
    return named(events, name).stream().mapToLong(event -> event.getLong(field)).sum();
  }

  private static List<RecordedEvent> inPhase(List<RecordedEvent> events, RecordedEvent phase) {
    return named(events, "containerlab.ThreadGroup").stream()
        .filter(
            event -> {
              Instant middle = event.getStartTime().plus(event.getDuration().dividedBy(2));
              return middle.isAfter(phase.getStartTime()) && middle.isBefore(phase.getEndTime());
            })
        .toList();
  }

  /** Uses that much CPU time, however long a busy machine takes to give it. */
  private static void burn(Duration cpu) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    while (threads.getCurrentThreadCpuTime() < cpu.toNanos()) {
      // Asking for the CPU time is a system call; the user's part must outweigh it by far.
      for (int i = 0; i < 100_000; i++) {
        Thread.onSpinWait();
      }
    }
  }

  /** A thread that does its work and then stays, so that its figures can be read to the last. */
  private static final class Worker implements AutoCloseable {
    private final CountDownLatch done = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final Thread thread;
    private volatile long used;

    Worker(String name, Runnable work) {
      thread =
          new Thread(
              () -> {
                work.run();
                used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                done.countDown();
                try {
                  mayEnd.await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              },
              name);
      thread.start();
    }

    /** CPU time in nanoseconds that the thread says its work took. */
    long awaitDone() throws InterruptedException {
      done.await();
      return used;
    }

    @Override
    public void close() throws InterruptedException {
      mayEnd.countDown();
      thread.join();
    }
  }
}
