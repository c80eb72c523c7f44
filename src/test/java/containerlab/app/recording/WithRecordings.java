package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSpec;
import containerlab.app.events.Sampler;
import containerlab.app.events.TestSources;
import containerlab.app.events.ToolFigures;
import containerlab.app.recording.RecordingProblem.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder of recordings and a recorder of its own for each test, and what tests ask of both. */
abstract class WithRecordings {
  static final PhaseSpec PHASE =
      new PhaseSpec(PhaseSpec.Kind.MEASURE, "testCeilingNoAsync", "ab", 50, 1, false);

  final TestSources sources = new TestSources();
  final Sampler sampler = new Sampler(sources, Sampler.Intervals.DEFAULT);
  final SettingsCatalog settings = new SettingsCatalog(null);

  @TempDir Path temp;
  Path folder;
  Path scratch;
  DiskGuard guard;
  Recordings recordings;

  @BeforeEach
  void start() throws IOException {
    sampler.start();
    folder = temp.resolve("recordings");
    scratch = Files.createDirectory(temp.resolve("scratch"));
    guard = new DiskGuard(temp, 1);
    recordings = withLimits(Limits.DEFAULT);
  }

  Recordings withLimits(Limits limits) {
    return new Recordings(folder, scratch, limits, settings, sampler, guard);
  }

  @AfterEach
  void stop() {
    recordings.close();
    guard.close();
    sampler.close();
  }

  static PhaseEnd done() {
    return new PhaseEnd(PhaseEnd.State.COMPLETED, null, ToolFigures.NONE);
  }

  static void refused(Kind kind, ThrowingCallable action, String message) {
    assertThatExceptionOfType(RecordingProblem.class)
        .isThrownBy(action)
        .withMessageContaining(message)
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo(kind));
  }

  List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  List<RecordedEvent> read(String name) throws IOException {
    try (Dump dump = recordings.open(name)) {
      Path file = Files.createTempFile(temp, "dump", ".jfr");
      Files.write(file, dump.stream().readAllBytes());
      assertThat(dump.bytes()).hasValue(Files.size(file));
      return RecordingFile.readAllEvents(file);
    }
  }

  static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
    return events.stream().filter(event -> event.getEventType().getName().equals(name)).toList();
  }

  static RecordedEvent only(List<RecordedEvent> events, String name) {
    assertThat(named(events, name)).hasSize(1);
    return named(events, name).get(0);
  }
}
