package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.app.container.Container;
import containerlab.app.workload.KnownCostTotals;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

  @TempDir Path folder;
  private final TestSources sources = new TestSources();
  private final Sampler sampler =
      new Sampler(sources, new Sampler.Intervals(Duration.ofMillis(20), Duration.ofMillis(100)));
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
    long burnt = burn("mvc-async-1", Duration.ofMillis(600));
    PhaseSummary summary = phase.close(end());

    List<RecordedEvent> events = stopAndRead();
    RecordedEvent loadPhase = only(events, "containerlab.LoadPhase");
    long windows =
        inPhase(events, loadPhase).stream()
            .filter(event -> event.getString("pool").equals("mvc-async"))
            .mapToLong(event -> event.getLong("cpuTime"))
            .sum();
    // The thread ends with the burning: what it did after it was last seen is in "ended".
    long ended =
        inPhase(events, loadPhase).stream()
            .filter(event -> event.getString("pool").equals("ended"))
            .mapToLong(event -> event.getLong("cpuTime"))
            .sum();
    assertThat(windows).isBetween(burnt / 2, burnt + 1_000_000);
    assertThat(windows + ended).isGreaterThanOrEqualTo(burnt - 40_000_000);
    assertThat(summary.serverCpuNanos().orElseThrow()).isGreaterThan(burnt - 40_000_000);
    assertThat(summary.jitCpuNanos().orElseThrow())
        .isBetween(0L, summary.serverCpuNanos().orElseThrow());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void userAndSystemTimeOfAPhaseAddUpToItsCpuTime() throws Exception {
    Burner burner = new Burner("undertow I/O-1");
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    Thread.sleep(700);
    phase.close(end());
    burner.end();

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
    Thread sleeper =
        new Thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                sleep(2);
              }
              sleep(400); // still there when the next window is taken
            },
            "undertow task-7");
    sleeper.start();
    sleeper.join();
    phase.close(end());
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
    Thread.sleep(250);
    LoadPhase phase = LoadPhase.open("p1", PHASE, sampler);
    Thread.sleep(250);
    phase.close(end());
    Thread.sleep(150);
    List<RecordedEvent> events = stopAndRead();
    RecordedEvent loadPhase = only(events, "containerlab.LoadPhase");
    List<RecordedEvent> windows = named(events, "containerlab.Requests");
    assertThat(windows).hasSizeGreaterThan(4);
    for (int i = 1; i < windows.size(); i++) {
      Duration gap =
          Duration.between(windows.get(i - 1).getEndTime(), windows.get(i).getStartTime());
      assertThat(gap).isBetween(Duration.ofNanos(-1000), Duration.ofMillis(5));
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
    Thread.sleep(300);
    List<RecordedEvent> pools = named(stopAndRead(), "containerlab.PoolState");
    assertThat(pools).hasSizeBetween(5, 20);
    RecordedEvent pool = pools.get(0);
    assertThat(pool.getString("pool")).isEqualTo("mvc-async");
    assertThat(pool.getLong("active")).isEqualTo(7);
    assertThat(pool.getLong("queued")).isZero();
    assertThat(pool.getLong("configuredMax")).isEqualTo(Long.MIN_VALUE);
    assertThat(pool.getLong("connections")).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void whatRunsIsWrittenIntoEveryChunkAndWhenItChanges() throws Exception {
    Thread.sleep(100);
    try (Recording second = new Recording()) {
      second.start();
      Thread.sleep(200);
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
    Thread.sleep(50);
    sources.runInfo = Optional.of(TestSources.run(Container.JETTY));
    Thread.sleep(100);
    assertThat(named(stopAndRead(), "containerlab.RunInfo"))
        .extracting(event -> event.getString("container"))
        .contains("tomcat")
        .endsWith("jetty");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void hostCpuAddsUpToTheCpusTimesTheStretch() throws Exception {
    Thread.sleep(1200);
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
    assertThat((double) spent / (wall * cpus)).isCloseTo(1.0, within(0.15));
  }

  @Test
  void withoutARecordingTheSamplerSleeps() throws Exception {
    recording.stop();
    Thread.sleep(100);
    long before = timesTheSamplerWaited();
    Thread.sleep(300);
    assertThat(timesTheSamplerWaited()).isEqualTo(before);
    assertThat(sampler.border().threads()).isNull();
  }

  private static long timesTheSamplerWaited() {
    return Stream.of(ManagementFactory.getThreadMXBean().dumpAllThreads(false, false))
        .filter(thread -> thread.getThreadName().equals("lab-sampler"))
        .mapToLong(ThreadInfo::getWaitedCount)
        .sum();
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

  /** Burns CPU in a thread of that name; returns what the thread says it used. */
  private static long burn(String name, Duration length) throws InterruptedException {
    Burner burner = new Burner(name);
    Thread.sleep(length.toMillis());
    return burner.end();
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Burner {
    private volatile boolean ending;
    private volatile long used;
    private final Thread thread;

    Burner(String name) {
      thread =
          new Thread(
              () -> {
                while (!ending) {
                  Thread.onSpinWait();
                }
                used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
              },
              name);
      thread.start();
    }

    long end() throws InterruptedException {
      ending = true;
      thread.join();
      return used;
    }
  }
}
