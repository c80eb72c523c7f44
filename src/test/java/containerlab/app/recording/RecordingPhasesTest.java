package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.container.Container;
import containerlab.app.events.ContainerSwitchEvent;
import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSummary;
import containerlab.app.events.TestSources;
import containerlab.app.events.ToolFigures;
import containerlab.app.recording.RecordingProblem.Kind;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a recording holds of load phases, dumps and switches. */
class RecordingPhasesTest extends WithRecordings {
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
    long begun = System.nanoTime();
    sources.runInfo = Optional.empty();
    awaitLooks(2);
    sources.runInfo = Optional.of(TestSources.run(Container.JETTY));
    Duration lasted = Duration.ofNanos(System.nanoTime() - begun);
    change.finish(null, Duration.ofMillis(40), Duration.ofMillis(90));
    awaitLooks(2);
    recordings.closePhase("run", "p1", done());
    recordings.stop("run");
    List<RecordedEvent> events = read("run");
    RecordedEvent switched = only(events, "containerlab.ContainerSwitch");
    assertThat(switched.getString("to")).isEqualTo("jetty");
    assertThat(switched.getBoolean("succeeded")).isTrue();
    assertThat(switched.getDuration()).isGreaterThanOrEqualTo(lasted);
    assertThat(named(events, "containerlab.RunInfo"))
        .extracting(event -> event.getString("container"))
        .contains("tomcat", "jetty");
    assertThat(only(events, "containerlab.LoadPhase").getString("state")).isEqualTo("completed");
  }

  /** Waits until the sampler has looked that often. */
  private void awaitLooks(int count) throws InterruptedException {
    long wanted = sources.looks.get() + count;
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (sources.looks.get() < wanted) {
      assertThat(System.nanoTime()).as("waiting for %s looks", count).isLessThan(deadline);
      Thread.sleep(5);
    }
  }
}
