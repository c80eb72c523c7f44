package containerlab.app.recording;

import containerlab.app.events.LoadPhase;
import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSpec;
import containerlab.app.events.PhaseSummary;
import containerlab.app.events.Sampler;
import containerlab.app.recording.RecordingProblem.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A recording whose data is still with the JVM: running, or stopped and not yet saved. Not
 * thread-safe, but that it may be described and dumped while it is saved.
 */
final class LiveRecording {
  private static final Logger log = LoggerFactory.getLogger(LiveRecording.class);
  private static final Duration EXIT_WAIT = Duration.ofSeconds(10);
  private static final Duration EXIT_LOOK = Duration.ofMillis(10);

  private final String name;
  private final String settings;
  private final Recording recording = new Recording();
  private final Sampler sampler;
  private final @Nullable String warning;
  private final Path exitFile;
  private @Nullable LoadPhase phase;
  private @Nullable String stopReason;
  private volatile @Nullable String saveProblem;
  private int phases;

  LiveRecording(
      String name,
      String settings,
      Map<String, String> values,
      Limits limits,
      @Nullable String warning,
      Sampler sampler,
      Path exitFile) {
    this.name = name;
    this.settings = settings;
    this.sampler = sampler;
    this.warning = warning;
    this.exitFile = exitFile;
    recording.setName(name);
    recording.setSettings(values);
    recording.setToDisk(true);
    recording.setMaxSize(limits.maxBytes());
    recording.setMaxAge(limits.maxAge());
  }

  void start() {
    // The recorder has a shutdown hook of its own, which throws away what has no destination.
    recording.setDumpOnExit(true);
    setDestination(exitFile);
    startDetached();
    sampler.border(); // its first window begins with it
  }

  /** The recorder's threads must not keep the class loader of the container that called. */
  private void startDetached() {
    Thread thread = Thread.currentThread();
    ClassLoader caller = thread.getContextClassLoader();
    thread.setContextClassLoader(LiveRecording.class.getClassLoader());
    try {
      recording.start();
    } finally {
      thread.setContextClassLoader(caller);
    }
  }

  String name() {
    return name;
  }

  boolean isRunning() {
    return recording.getState() == RecordingState.RUNNING;
  }

  String openPhase(PhaseSpec spec) {
    if (phase != null) {
      throw new RecordingProblem(
          Kind.CONFLICT, "Phase " + phase.id() + " of " + name + " is open; close it first");
    }
    LoadPhase opened = LoadPhase.open("p" + ++phases, spec, sampler);
    phase = opened;
    return opened.id();
  }

  PhaseSummary closePhase(String id, PhaseEnd how) {
    if (phase == null || !phase.id().equals(id)) {
      throw new RecordingProblem(
          Kind.CONFLICT,
          "Phase "
              + id
              + " of "
              + name
              + " is not open; "
              + (phase == null ? "none is" : phase.id() + " is"));
    }
    LoadPhase closing = phase;
    phase = null;
    return closing.close(how);
  }

  /** Stops it; harmless when it is stopped already. */
  void stop(@Nullable String reason) {
    if (!isRunning()) {
      return;
    }
    stopReason = reason;
    writeLastEvents();
    forgetExitFile(); // or stopping would write to it
    recording.stop();
  }

  /** The phase that is open and the last window end with it. It must end without them too. */
  private void writeLastEvents() {
    try {
      if (phase != null) {
        closePhase(phase.id(), PhaseEnd.stillOpen());
      }
      sampler.border();
    } catch (RuntimeException e) {
      log.warn("The recording {} lacks its last events: {}", name, e.toString());
    }
  }

  /**
   * Ends it when the JVM ends, which the recorder's own shutdown hook does at the same time.
   * Whoever is first, the recorder writes the exit file.
   *
   * @return whether there is a file to keep
   */
  boolean stopOnExit() {
    try {
      if (isRunning()) {
        writeLastEvents();
        recording.stop();
      }
    } catch (IllegalStateException e) {
      log.debug("The recorder was quicker: {}", e.getMessage());
    }
    long deadline = System.nanoTime() + EXIT_WAIT.toNanos();
    while (recording.getDestination() != null
        && recording.getState() != RecordingState.CLOSED
        && System.nanoTime() < deadline) {
      LockSupport.parkNanos(EXIT_LOOK.toNanos());
    }
    return exitFile.toFile().length() > 0;
  }

  Path exitFile() {
    return exitFile;
  }

  private void setDestination(@Nullable Path file) {
    try {
      recording.setDestination(file);
    } catch (IOException e) {
      throw new RecordingProblem(Kind.STORAGE, "Cannot write " + file + ": " + e.getMessage(), e);
    }
  }

  private void forgetExitFile() {
    if (isRunning()) {
      setDestination(null);
    }
    try {
      Files.deleteIfExists(exitFile);
    } catch (IOException e) {
      log.debug("Left behind for the sweep of the working folder: {}", exitFile);
    }
  }

  /**
   * Saves it once it is stopped; when that fails, or leaves too little space, the data stays here.
   */
  void saveTo(Storage storage, DiskGuard diskGuard, String fileName) {
    try {
      diskGuard.requireSpaceFor(recording.getSize(), storage.folder());
      storage.save(fileName, recording);
      saveProblem = null;
    } catch (RecordingProblem e) {
      saveProblem = "It is not saved yet; stop it again to save it. " + e.getMessage();
      throw e;
    }
  }

  /** The same when the process ends: the recorder needs no space any more, and data cannot stay. */
  void saveOnExit(Storage storage, String fileName) {
    storage.save(fileName, recording);
  }

  /** Lets the JVM forget the data. */
  void discard() {
    forgetExitFile();
    recording.close();
  }

  /**
   * What was recorded until now. The recorder hands out its own chunks and keeps them until the
   * stream is closed: nothing is copied, so a full disk does not matter.
   */
  Dump dump() {
    if (isRunning()) {
      sampler.border();
    }
    Recording copy = recording.copy(true);
    try {
      InputStream chunks = copy.getStream(null, null);
      if (chunks == null) {
        throw new RecordingProblem(Kind.CONFLICT, name + " holds no data yet; try again");
      }
      return new Dump(chunks, OptionalLong.of(copy.getSize())).releasing(copy::close);
    } catch (IOException e) {
      copy.close();
      throw new RecordingProblem(Kind.STORAGE, "Cannot read " + name + ": " + e.getMessage(), e);
    } catch (RuntimeException e) {
      copy.close();
      throw e;
    }
  }

  Description describe() {
    Instant start = recording.getStartTime();
    Instant stop = recording.getStopTime();
    Instant until = stop == null ? Instant.now() : stop;
    String warnings =
        Stream.of(warning, stopReason, saveProblem)
            .flatMap(Stream::ofNullable)
            .collect(Collectors.joining(" "));
    return new Description(
        name,
        settings,
        isRunning() ? Description.State.RUNNING : Description.State.STOPPED,
        start,
        start == null ? null : Duration.between(start, until),
        recording.getSize(),
        warnings.isEmpty() ? null : warnings);
  }
}
