package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {
  private static final PhaseSpec PHASE =
      new PhaseSpec(PhaseSpec.Kind.MEASURE, "testCeilingNoAsync", "ab", 50, 1, false);

  private final TestSources sources = new TestSources();
  private final Sampler sampler = new Sampler(sources, Sampler.Intervals.DEFAULT);

  @TempDir Path folder;
  private DiskGuard guard;
  private Recordings recordings;

  @BeforeEach
  void start() {
    sampler.start();
    guard = new DiskGuard(folder, 1);
    recordings =
        new Recordings(
            folder.resolve("recordings"),
            Limits.DEFAULT,
            new SettingsCatalog(null),
            sampler,
            guard);
  }

  @AfterEach
  void stop() {
    recordings.close();
    guard.close();
    sampler.close();
  }

  @Test
  void aPhaseIsRecordedWithWhatTheServerSawInIt() throws Exception {
    recordings.start("run-1", "lab");
    String phase = recordings.openPhase("run-1", PHASE);
    sources.requests.addAndGet(1000);
    PhaseSummary summary =
        recordings.closePhase(
            "run-1", phase, new PhaseEnd(PhaseEnd.State.COMPLETED, null, ToolFigures.NONE));
    assertThat(summary.requestsReceived()).isEqualTo(1000);

    Description stopped = recordings.stop("run-1");
    assertThat(stopped.state()).isEqualTo(Description.State.STOPPED);

    List<RecordedEvent> events = read("run-1");
    assertThat(events)
        .filteredOn(event -> event.getEventType().getName().equals("containerlab.LoadPhase"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getString("phase")).isEqualTo(phase);
              assertThat(event.getString("state")).isEqualTo("completed");
              assertThat(event.getLong("requests")).isEqualTo(Long.MIN_VALUE);
            });
  }

  @Test
  void oneRunsAtATime() {
    recordings.start("first", "lab");
    assertThatExceptionOfType(RecordingProblem.class)
        .isThrownBy(() -> recordings.start("second", "lab"))
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Kind.BUSY))
        .withMessageContaining("first");
  }

  private List<RecordedEvent> read(String name) throws IOException {
    try (Dump dump = recordings.open(name)) {
      Path file = Files.createTempFile(folder, "dump", ".jfr");
      Files.write(file, dump.stream().readAllBytes());
      assertThat(dump.bytes()).hasValue(Files.size(file));
      return RecordingFile.readAllEvents(file);
    }
  }
}
