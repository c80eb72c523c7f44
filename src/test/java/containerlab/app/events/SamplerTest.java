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
      new PhaseSpec(PhaseSpec.Kind.MEASURE, "testCeilingWithAsync", "ab", 2, 1, true);

  private static final Duration POOLS = Duration.ofMillis(20);
  private static final int LOOKS_PER_WINDOW = 5;

  /** Ticks of 10 ms, user and system, at both ends. */
  private static final long TICKS = 40_000_000;

  private static final Duration CPU = Duration.ofMillis(300);
  private static final Duration SHORTER_THAN_A_WINDOW = Duration.ofMillis(90);

  @TempDir Path folder;
  private final TestSources sources = new TestSources();
  private final Sampler sampler =
      new Sampler(sources, new Sampler.Intervals(POOLS, POOLS.multipliedBy(LOOKS_PER_WINDOW)));
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
    awaitLooks(2 * LOOKS_PER_WINDOW);
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    awaitLooks(2 * LOOKS_PER_WINDOW);
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
    awaitLooks(LOOKS_PER_WINDOW);
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
    awaitLooks(20 * LOOKS_PER_WINDOW); // long beside ticks of 10 ms
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
    await("the sampler sleeps without a time to wake up at", SamplerTest::theSamplerSleeps);
    assertThat(sampler.border().threads()).isNull();
  }

  private static boolean theSamplerSleeps() {
    List<ThreadInfo> samplers =
        Stream.of(ManagementFactory.getThreadMXBean().dumpAllThreads(false, false))
            .filter(thread -> thread.getThreadName().equals("lab-sampler"))
            .toList();
    assertThat(samplers).as("sampler threads").hasSize(1);
    return samplers.get(0).getThreadState() == Thread.State.WAITING;
  }

  @Test
  void samplingOutlivesSourcesThatFailFromTheFirstLookOn() throws Exception {
    recording.stop();
    await("the sampler sleeps", SamplerTest::theSamplerSleeps);
    sources.failure = new IllegalStateException("a source fails");
    try (Recording second = new Recording()) {
      second.start();
      LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
      long wanted = sources.failures.get() + 5; // what the border asks fails too
      await("looks that fail", () -> sources.failures.get() >= wanted);
      sources.requests.addAndGet(4);
      PhaseSummary summary = phase.close(end());
      assertThat(summary.requestsReceived()).isEqualTo(4);
      assertThat(summary.serverCpuNanos()).isEmpty();
      sources.failure = null;
      awaitLooks(2);
      sampler.border();
      sampler.border();
      List<RecordedEvent> events = stopAndRead(second);
      assertThat(named(events, "containerlab.LoadPhase")).hasSize(1);
      assertThat(named(events, "containerlab.RunInfo")).isNotEmpty();
      assertThat(named(events, "containerlab.PoolState")).isNotEmpty();
      assertThat(named(events, "containerlab.Requests")).isNotEmpty();
    }
  }

  /** What a request's thread that never wrote an event before asks for, right after a new chunk. */
  @Test
  void longStringsAreThereWhicheverThreadAsksForThem() throws Exception {
    for (int i = 0; i < 3; i++) { // so that the recorder replaces the strings by references
      sources.runInfo = Optional.of(TestSources.run(Container.values()[i]));
      sampler.border();
      LoadPhase.open("p", PHASE, sampler).close(end());
    }
    try (Recording second = new Recording()) {
      second.start();
      Thread fresh = new Thread(() -> LoadPhase.open("p", PHASE, sampler).close(end()));
      fresh.start();
      fresh.join();
      List<RecordedEvent> events = stopAndRead(second);
      assertThat(named(events, "containerlab.RunInfo"))
          .isNotEmpty()
          .allSatisfy(run -> assertThat(run.getString("jvm")).isNotNull());
      assertThat(only(events, "containerlab.LoadPhase").getString("workload"))
          .isEqualTo(PHASE.workload());
    }
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
}
