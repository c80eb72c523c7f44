package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.container.Container;
import containerlab.app.events.ContainerSwitchEvent;
import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSpec;
import containerlab.app.events.PhaseSummary;
import containerlab.app.events.Sampler;
import containerlab.app.events.TestSources;
import containerlab.app.events.ToolFigures;
import containerlab.app.recording.RecordingProblem.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingsTest {
  private static final PhaseSpec PHASE =
      new PhaseSpec(PhaseSpec.Kind.MEASURE, "testCeilingNoAsync", "ab", 50, 1, false);

  private final TestSources sources = new TestSources();
  private final Sampler sampler = new Sampler(sources, Sampler.Intervals.DEFAULT);
  private final SettingsCatalog settings = new SettingsCatalog(null);

  @TempDir Path temp;
  private Path folder;
  private Path scratch;
  private DiskGuard guard;
  private Recordings recordings;

  @BeforeEach
  void start() throws IOException {
    sampler.start();
    folder = temp.resolve("recordings");
    scratch = Files.createDirectory(temp.resolve("scratch"));
    guard = new DiskGuard(temp, 1);
    recordings = withLimits(Limits.DEFAULT);
  }

  private Recordings withLimits(Limits limits) {
    return new Recordings(folder, scratch, limits, settings, sampler, guard);
  }

  @AfterEach
  void stop() {
    recordings.close();
    guard.close();
    sampler.close();
  }

  @Test
  void aPhaseIsRecordedWithTheToolsFiguresAndWhatTheServerSaw() throws Exception {
    recordings.start("run-1", "lab");
    String phase = recordings.openPhase("run-1", PHASE);
    sources.requests.addAndGet(1000);
    ToolFigures figures =
        new ToolFigures(
            1000L, 1L, 123.5, null, Duration.ofMillis(3), null, null, null, null, null, null, null);
    PhaseSummary summary =
        recordings.closePhase(
            "run-1", phase, new PhaseEnd(PhaseEnd.State.COMPLETED, null, figures));
    assertThat(summary.requestsReceived()).isEqualTo(1000);
    assertThat(recordings.stop("run-1").state()).isEqualTo(Description.State.STOPPED);

    RecordedEvent event = only(read("run-1"), "containerlab.LoadPhase");
    assertThat(event.getString("phase")).isEqualTo(phase);
    assertThat(event.getString("kind")).isEqualTo("measure");
    assertThat(event.getString("state")).isEqualTo("completed");
    assertThat(event.getLong("requests")).isEqualTo(1000);
    assertThat(event.getDouble("requestsPerSecond")).isEqualTo(123.5);
    assertThat(event.getLong("p50")).isEqualTo(3_000_000);
    assertThat(event.getLong("p90")).as("unknown").isEqualTo(Long.MIN_VALUE);
  }

  @ParameterizedTest
  @CsvSource({
    "10000, 0, 9990, completed,",
    "10000, 10, 10000, completed,",
    "10000, 0, 9989, failed, 'ab counts 10000 requests, the app received 9989'",
    "10000, 11, 10000, failed, 11 of 10000 requests failed",
  })
  void whatThePhaseLacksMakesItFailWhateverTheToolSays(
      long requests, long failed, long received, String state, @Nullable String reason)
      throws Exception {
    recordings.start("run", "lab");
    recordings.openPhase("run", PHASE);
    sources.requests.addAndGet(received);
    ToolFigures figures =
        new ToolFigures(
            requests, failed, 123.5, null, null, null, null, null, null, null, null, null);
    PhaseEnd judged =
        recordings
            .closePhase("run", "p1", new PhaseEnd(PhaseEnd.State.COMPLETED, null, figures))
            .end();
    recordings.stop("run");
    RecordedEvent event = only(read("run"), "containerlab.LoadPhase");
    assertThat(event.getString("state")).isEqualTo(state);
    assertThat(event.getString("reason")).isEqualTo(reason);
    assertThat(event.getLong("requests")).isEqualTo(requests);
    assertThat(Double.isNaN(event.getDouble("requestsPerSecond"))).isEqualTo(reason != null);
    assertThat(judged.reason()).isEqualTo(reason);
  }

  @Test
  void whatTheToolCallsFailedStaysSo() throws Exception {
    recordings.start("run", "lab");
    recordings.openPhase("run", PHASE);
    ToolFigures figures =
        new ToolFigures(5L, null, null, null, null, null, null, null, null, null, null, null);
    recordings.closePhase(
        "run", "p1", new PhaseEnd(PhaseEnd.State.FAILED, "ab exited with 22", figures));
    recordings.stop("run");
    assertThat(only(read("run"), "containerlab.LoadPhase").getString("reason"))
        .isEqualTo("ab exited with 22");
  }

  @Test
  void phasesOpenAndCloseOneAtATime() {
    recordings.start("run", "lab");
    assertThat(recordings.openPhase("run", PHASE)).isEqualTo("p1");
    refused(Kind.CONFLICT, () -> recordings.openPhase("run", PHASE), "p1 of run is open");
    refused(Kind.CONFLICT, () -> recordings.closePhase("run", "p7", done()), "p1 is");
    recordings.closePhase("run", "p1", done());
    refused(Kind.CONFLICT, () -> recordings.closePhase("run", "p1", done()), "none is");
    assertThat(recordings.openPhase("run", PHASE)).isEqualTo("p2");
    refused(Kind.NOT_FOUND, () -> recordings.openPhase("other", PHASE), "other");
  }

  @Test
  void aPhaseThatIsOpenWhenTheRecordingStopsIsKeptAsOpen() throws Exception {
    recordings.start("run", "lab");
    recordings.openPhase("run", PHASE);
    recordings.stop("run");
    assertThat(only(read("run"), "containerlab.LoadPhase").getString("state")).isEqualTo("open");
    refused(Kind.CONFLICT, () -> recordings.closePhase("run", "p1", done()), "has stopped");
  }

  @Test
  void aDumpLeavesTheRecordingAndItsOpenPhaseAlone() throws Exception {
    recordings.start("run", "lab");
    recordings.openPhase("run", PHASE);
    sources.requests.addAndGet(7);
    assertThat(named(read("run"), "containerlab.LoadPhase")).isEmpty();
    sources.requests.addAndGet(5);
    assertThat(recordings.closePhase("run", "p1", done()).requestsReceived()).isEqualTo(12);
    recordings.stop("run");
    List<RecordedEvent> events = read("run");
    assertThat(named(events, "containerlab.LoadPhase")).hasSize(1);
    assertThat(
            named(events, "containerlab.Requests").stream()
                .mapToLong(event -> event.getLong("received"))
                .sum())
        .isEqualTo(12);
    assertThat(files()).as("nothing is left behind").containsExactly("run.jfr");
  }

  /** Copying calls the recorder's listeners under its lock, closing a copy does not. */
  @Test
  @Timeout(60)
  void manyMayDumpAtTheSameTime() throws Exception {
    recordings.start("run", "lab");
    ExecutorService clients = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Integer>> dumps =
          Collections.nCopies(24, () -> read("run").size() + recordings.list().size());
      for (Future<Integer> dump : clients.invokeAll(dumps)) {
        assertThat(dump.get()).isPositive();
      }
    } finally {
      clients.shutdownNow();
    }
    assertThat(recordings.stop("run").state()).isEqualTo(Description.State.STOPPED);
  }

  @Test
  void recordingPhaseAndSamplingGoOnAcrossAContainerSwitch() throws Exception {
    recordings.start("run", "lab");
    recordings.openPhase("run", PHASE);
    ContainerSwitchEvent change = ContainerSwitchEvent.begin(Container.TOMCAT, Container.JETTY);
    sources.runInfo = Optional.empty();
    Thread.sleep(150);
    sources.runInfo = Optional.of(TestSources.run(Container.JETTY));
    change.finish(null, Duration.ofMillis(40), Duration.ofMillis(90));
    Thread.sleep(250);
    recordings.closePhase("run", "p1", done());
    recordings.stop("run");
    List<RecordedEvent> events = read("run");
    RecordedEvent switched = only(events, "containerlab.ContainerSwitch");
    assertThat(switched.getString("to")).isEqualTo("jetty");
    assertThat(switched.getBoolean("succeeded")).isTrue();
    assertThat(switched.getDuration()).isGreaterThan(Duration.ofMillis(140));
    assertThat(named(events, "containerlab.RunInfo"))
        .extracting(event -> event.getString("container"))
        .contains("tomcat", "jetty");
    assertThat(only(events, "containerlab.LoadPhase").getString("state")).isEqualTo("completed");
  }

  @Test
  void oneRunsAtATime() {
    recordings.start("first", "lab");
    refused(Kind.BUSY, () -> recordings.start("second", "lab"), "first runs");
    recordings.stop("first");
    refused(Kind.CONFLICT, () -> recordings.start("first", "lab"), "named first is stored");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        ".hidden",
        "../up",
        "a/b",
        "a\\b",
        "a b",
        "ä",
        "a\n",
        "/etc/passwd"
      })
  void badNamesAreRefusedAndLeadNowhere(String name) {
    refused(Kind.INVALID, () -> recordings.start(name, "lab"), "1 to 64");
    refused(Kind.INVALID, () -> recordings.open(name), "1 to 64");
    refused(Kind.INVALID, () -> recordings.delete(name), "1 to 64");
    refused(Kind.INVALID, () -> recordings.stop(name), "1 to 64");
  }

  @Test
  void namesHaveUpTo64Characters() {
    String longest = "a".repeat(64);
    recordings.start(longest, "lab");
    recordings.stop(longest);
    assertThat(recordings.list()).extracting(Description::name).containsExactly(longest);
    refused(Kind.INVALID, () -> recordings.start(longest + "a", "lab"), "1 to 64");
  }

  @Test
  void unknownSettingsAreRefusedWithWhatThereIs() {
    refused(
        Kind.INVALID,
        () -> recordings.start("run", "lab-depe"),
        "Did you mean 'lab-deep'? There are: default, lab, lab-deep, profile.");
    assertThat(recordings.list()).isEmpty();
    assertThat(folder).doesNotExist();
  }

  @Test
  void settingsOfTheJdkCanBeUsed() throws Exception {
    assertThat(recordings.start("run", "default").settings()).isEqualTo("default");
    recordings.stop("run");
    assertThat(named(read("run"), "jdk.InitialSystemProperty")).isNotEmpty();
  }

  @Test
  void aRecordingWithTheSettingsOfTheBackgroundRecorderDisturbsNothing() {
    assertThat(recordings.start("cold", "lab").warning()).contains("No recorder ran before");
    recordings.delete("cold");
    try (BackgroundRecorder background = BackgroundRecorder.start(settings, "lab", guard)) {
      assertThat(background).isNotNull();
      assertThat(recordings.start("same", "lab").warning()).isNull();
      recordings.delete("same");
      assertThat(recordings.start("other", "lab-deep").warning()).contains("other settings");
    }
  }

  @Test
  void listingShowsWhatRunsAndWhatEarlierProcessesLeft() throws Exception {
    recordings.start("old", "lab");
    recordings.stop("old");
    Files.writeString(folder.resolve("notes.txt"), "no recording");
    Files.writeString(folder.resolve("broken.jfr"), "no recording either");
    Recordings next = withLimits(Limits.DEFAULT);
    next.start("new", "lab");
    List<Description> all = next.list();
    next.delete("new");
    assertThat(all).extracting(Description::name).containsExactly("new", "broken", "old");
    assertThat(all.get(0).state()).isEqualTo(Description.State.RUNNING);
    assertThat(all.get(1).startTime()).isNull();
    Description old = all.get(2);
    assertThat(old.settings()).isNull();
    assertThat(Duration.between(recordings.list().get(1).startTime(), old.startTime()).abs())
        .isLessThan(Duration.ofSeconds(1));
    assertThat(old.bytes()).isEqualTo(Files.size(folder.resolve("old.jfr")));
  }

  @Test
  void deletingForgetsARecording() {
    recordings.start("running", "lab");
    recordings.delete("running");
    recordings.start("stored", "lab");
    recordings.stop("stored");
    recordings.stop("stored");
    recordings.delete("stored");
    assertThat(recordings.list()).isEmpty();
    refused(Kind.NOT_FOUND, () -> recordings.delete("stored"), "no recording named stored");
    refused(Kind.NOT_FOUND, () -> recordings.open("stored"), "no recording named stored");
  }

  @Test
  void onlySoManyAreKept() {
    recordings = withLimits(new Limits(1 << 20, Duration.ofHours(1), 1, 1));
    recordings.start("one", "lab");
    recordings.stop("one");
    refused(Kind.CONFLICT, () -> recordings.start("two", "lab"), "delete some");
  }

  @Test
  void sizeAndAgeAreCapped() {
    recordings = withLimits(new Limits(1 << 20, Duration.ofMinutes(7), 10, 1));
    recordings.start("capped", "lab");
    Recording recording =
        FlightRecorder.getFlightRecorder().getRecordings().stream()
            .filter(each -> each.getName().equals("capped"))
            .findFirst()
            .orElseThrow();
    assertThat(recording.getMaxSize()).isEqualTo(1 << 20);
    assertThat(recording.getMaxAge()).isEqualTo(Duration.ofMinutes(7));
  }

  @Test
  void closingSavesWhatRuns() throws Exception {
    recordings.start("run", "lab");
    recordings.openPhase("run", PHASE);
    recordings.close();
    assertThat(only(read("run"), "containerlab.LoadPhase").getString("state")).isEqualTo("open");
  }

  /** As another process that shares the folder does, after this one has begun. */
  @Test
  void aFileThatHasComeMeanwhileIsNeverOverwritten() throws Exception {
    recordings.start("run", "lab");
    Path other = Files.writeString(Files.createDirectories(folder).resolve("run.jfr"), "theirs");
    refused(Kind.CONFLICT, () -> recordings.stop("run"), "Rename that file and stop this one");
    assertThat(other).hasContent("theirs");
    assertThat(files()).as("nothing unfinished is left").containsExactly("run.jfr");
    assertThat(recordings.list().get(0).warning()).contains("not saved yet");
    assertThat(read("run")).as("this one can be fetched").isNotEmpty();
    Files.move(other, folder.resolve("theirs.jfr"));
    recordings.stop("run");
    assertThat(read("run")).isNotEmpty();
    assertThat(files()).containsExactlyInAnyOrder("run.jfr", "theirs.jfr");
  }

  @Test
  void whatRunsIsSavedBesideAFileThatHasComeMeanwhileWhenTheProcessEnds() throws Exception {
    recordings.start("run", "lab");
    Path other = Files.writeString(Files.createDirectories(folder).resolve("run.jfr"), "theirs");
    recordings.close();
    assertThat(other).hasContent("theirs");
    assertThat(files()).containsExactlyInAnyOrder("run.jfr", "run-2.jfr");
    assertThat(read("run-2")).isNotEmpty();
  }

  @Test
  void aFileThatAnotherProcessIsStillSavingIsLeftAlone() throws Exception {
    recordings.start("run", "lab");
    Path theirs =
        Files.writeString(Files.createDirectories(folder).resolve(".run.unfinished"), "theirs");
    recordings.stop("run");
    assertThat(theirs).hasContent("theirs");
  }

  @Test
  void aFullDiskIsToldAndLosesNothing() throws Exception {
    Files.createDirectories(folder);
    try (TinyDisk disk = TinyDisk.mountedAt(folder, "64k")) {
      recordings.start("run", "lab");
      recordings.openPhase("run", PHASE);
      recordings.closePhase("run", "p1", done());
      refused(Kind.STORAGE, () -> recordings.stop("run"), "No space left on device");
      assertThat(files()).as("nothing unfinished is left").isEmpty();
      assertThat(recordings.list().get(0).warning()).contains("not saved yet");
      refused(Kind.BUSY, () -> recordings.start("next", "lab"), "not saved yet");
      assertThat(named(read("run"), "containerlab.LoadPhase")).hasSize(1);
    }
    assertThat(recordings.stop("run").warning()).doesNotContain("not saved");
    assertThat(named(read("run"), "containerlab.LoadPhase")).hasSize(1);
  }

  @Test
  void recordingEndsBeforeTheRecordersDiskIsFullSinceTheJvmWouldExit() throws Exception {
    Path chunks = Files.createDirectory(temp.resolve("chunks"));
    try (TinyDisk disk = TinyDisk.mountedAt(chunks, "4m")) {
      guard = new DiskGuard(chunks, 2 << 20);
      recordings = withLimits(Limits.DEFAULT);
      recordings.start("run", "lab");
      Files.write(chunks.resolve("filler"), new byte[3 << 20]);
      long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
      while (recordings.list().get(0).state() == Description.State.RUNNING
          && System.nanoTime() < deadline) {
        Thread.sleep(50);
      }
      assertThat(recordings.list().get(0).state()).isEqualTo(Description.State.STOPPED);
      assertThat(recordings.list().get(0).warning()).contains("Less than 2 MB are free");
      assertThat(recordings.stop("run").warning()).contains("Less than 2 MB are free");
      refused(Kind.STORAGE, () -> recordings.start("next", "lab"), "Less than 2 MB are free");
      guard.close();
    }
  }

  private static PhaseEnd done() {
    return new PhaseEnd(PhaseEnd.State.COMPLETED, null, ToolFigures.NONE);
  }

  private static void refused(Kind kind, ThrowingCallable action, String message) {
    assertThatExceptionOfType(RecordingProblem.class)
        .isThrownBy(action)
        .withMessageContaining(message)
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo(kind));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private List<RecordedEvent> read(String name) throws IOException {
    try (Dump dump = recordings.open(name)) {
      Path file = Files.createTempFile(temp, "dump", ".jfr");
      Files.write(file, dump.stream().readAllBytes());
      assertThat(dump.bytes()).hasValue(Files.size(file));
      return RecordingFile.readAllEvents(file);
    }
  }

  private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
    return events.stream().filter(event -> event.getEventType().getName().equals(name)).toList();
  }

  private static RecordedEvent only(List<RecordedEvent> events, String name) {
    assertThat(named(events, name)).hasSize(1);
    return named(events, name).get(0);
  }
}
