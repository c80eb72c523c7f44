package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.recording.RecordingProblem.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

class RecordingsTest extends WithRecordings {
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
    Description started = recordings.start("run", "default");
    assertThat(started.settings()).isEqualTo("default");
    assertThat(started.warning()).contains("passwords and keys");
    recordings.stop("run");
    assertThat(named(read("run"), "jdk.InitialSystemProperty")).isNotEmpty();
  }

  @Test
  void whatAnotherRecordingGivesAwayIsInThisOneTooAndItsWarningSaysSo() throws Exception {
    try (BackgroundRecorder background = BackgroundRecorder.start(settings, "profile", guard)) {
      assertThat(background).isNotNull();
      assertThat(recordings.start("run", "lab").warning()).contains("passwords and keys");
      recordings.stop("run");
      assertThat(named(read("run"), "jdk.InitialSystemProperty")).isNotEmpty();
    }
  }

  @Test
  void aRecordingWithTheSettingsOfTheBackgroundRecorderDisturbsNothing() {
    assertThat(recordings.start("cold", "lab").warning()).contains("No recorder ran before");
    recordings.delete("cold");
    try (BackgroundRecorder background = BackgroundRecorder.start(settings, "lab", guard)) {
      assertThat(background).isNotNull();
      assertThat(recordings.start("same", "lab").warning()).isNull();
      recordings.delete("same");
      assertThat(recordings.start("other", "lab-deep").warning())
          .contains("other settings")
          .doesNotContain("passwords");
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
      refused(Kind.STORAGE, () -> recordings.stop("run"), "No space left on the disk of " + folder);
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

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void theRecorderInTheBackgroundEndsWithALineWhenItsDiskIsFull(CapturedOutput output)
      throws Exception {
    Path chunks = Files.createDirectory(temp.resolve("chunks"));
    try (TinyDisk disk = TinyDisk.mountedAt(chunks, "4m")) {
      guard = new DiskGuard(chunks, 2 << 20);
      try (BackgroundRecorder background = BackgroundRecorder.start(settings, "lab", guard)) {
        assertThat(background).isNotNull();
        assertThat(warningOfTheNext()).doesNotContain("No recorder ran before");
        Path filler = Files.write(chunks.resolve("filler"), new byte[3 << 20]);
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!FlightRecorder.getFlightRecorder().getRecordings().isEmpty()
            && System.nanoTime() < deadline) {
          Thread.sleep(50);
        }
        assertThat(output)
            .containsOnlyOnce(
                "Stopped the recorder that runs in the background: Less than 2 MB are free");
        Files.delete(filler);
        assertThat(warningOfTheNext())
            .contains("No recorder ran before", "is stopped when the disk is full")
            .doesNotContain("--lab.control=true");
      } finally {
        guard.close();
      }
    }
  }

  private String warningOfTheNext() {
    recordings = withLimits(Limits.DEFAULT);
    Description started = recordings.start("next", "lab");
    recordings.delete("next");
    return String.valueOf(started.warning());
  }

  @Test
  void aFileThatCannotBeReadIsListedWithAWarningAndHidesNoOther() throws Exception {
    Path forbidden = Path.of("/proc/sys/vm/compact_memory"); // for writing only, for root too
    Assumptions.assumeTrue(Files.exists(forbidden), "takes Linux");
    recordings.start("good", "lab");
    recordings.stop("good");
    Files.createSymbolicLink(folder.resolve("bad.jfr"), forbidden);
    assertThat(recordings.list()).extracting(Description::name).containsExactly("bad", "good");
    assertThat(recordings.list().get(0).warning()).contains("Cannot read", "bad.jfr");
    assertThat(recordings.list().get(0).startTime()).isNull();
    assertThat(recordings.list().get(1).warning()).doesNotContain("Cannot read");
  }

  @Test
  void aFileThatGoesAwayWhileTheyAreListedIsLeftOut() throws Exception {
    Storage storage =
        new Storage(folder) {
          @Override
          List<String> names() {
            return List.of("gone", "there");
          }
        };
    Files.createDirectories(folder);
    Files.write(folder.resolve("there.jfr"), new byte[10]);
    recordings = new Recordings(storage, scratch, Limits.DEFAULT, settings, sampler, guard);
    assertThat(recordings.list()).extracting(Description::name).containsExactly("there");
  }

  @Test
  void onlyItsOwnerMayReadASavedRecording() throws Exception {
    recordings.start("stopped", "lab");
    recordings.stop("stopped");
    recordings.start("at-exit", "lab");
    recordings.close();
    for (String name : List.of("stopped", "at-exit")) {
      assertThat(Files.getPosixFilePermissions(folder.resolve(name + ".jfr")))
          .as(name)
          .containsExactlyInAnyOrder(
              PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    }
  }
}
