package containerlab.app.recording;

import containerlab.app.events.PhaseEnd;
import containerlab.app.events.PhaseSpec;
import containerlab.app.events.PhaseSummary;
import containerlab.app.events.Sampler;
import containerlab.app.recording.RecordingProblem.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts, marks, dumps, stops and deletes recordings, one at a time. Lives as long as the process,
 * across container switches. Thread-safe; all methods throw {@link RecordingProblem}.
 */
public final class Recordings implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Recordings.class);

  private final Storage storage;
  private final Path scratch;
  private final Limits limits;
  private final SettingsCatalog settings;
  private final Sampler sampler;
  private final DiskGuard diskGuard;

  /** What this process recorded; later listings still know the settings. */
  private final Map<String, Description> stopped = new HashMap<>();

  /**
   * Held by whoever saves or deletes, which may copy hundreds of megabytes: others of that kind
   * wait. Taken before the monitor, which guards the fields and is never held while data is copied,
   * since the disk guard needs it to stop a recording.
   */
  private final ReentrantLock saving = new ReentrantLock();

  private @Nullable LiveRecording live;

  /**
   * @param folder the only place where recordings are kept ({@code lab.recordings.dir})
   * @param scratch where the recorder leaves the one that runs when the JVM ends
   */
  public Recordings(
      Path folder,
      Path scratch,
      Limits limits,
      SettingsCatalog settings,
      Sampler sampler,
      DiskGuard diskGuard) {
    this(
        new Storage(folder.toAbsolutePath().normalize()),
        scratch,
        limits,
        settings,
        sampler,
        diskGuard);
  }

  Recordings(
      Storage storage,
      Path scratch,
      Limits limits,
      SettingsCatalog settings,
      Sampler sampler,
      DiskGuard diskGuard) {
    this.scratch = scratch;
    this.storage = storage;
    this.limits = limits;
    this.settings = settings;
    this.sampler = sampler;
    this.diskGuard = diskGuard;
    diskGuard.whenFull(this::stopForLackOfSpace);
  }

  /** Makes sure, before there is anything to lose, that recordings can be saved. */
  public void requireUsableFolder() {
    storage.prepare();
  }

  /** Starts one, or says why not. */
  public synchronized Description start(String name, String settingsName) {
    Storage.checkName(name);
    requireRecorder();
    if (live != null) {
      throw new RecordingProblem(Kind.BUSY, busy(live, saving.isLocked()));
    }
    if (storage.isTaken(name)) {
      throw new RecordingProblem(
          Kind.CONFLICT,
          "A recording named "
              + name
              + " is stored in "
              + storage.folder()
              + "; delete it or take another name");
    }
    if (storage.names().size() >= limits.maxStored()) {
      throw new RecordingProblem(
          Kind.CONFLICT,
          limits.maxStored()
              + " recordings are stored in "
              + storage.folder()
              + ", which is the limit (lab.recordings.max-stored); delete some");
    }
    Map<String, String> values = settings.find(settingsName);
    diskGuard.requireSpace();
    storage.prepare();
    LiveRecording starting =
        new LiveRecording(
            name,
            settingsName,
            values,
            limits,
            StartWarnings.of(values, diskGuard.wasFull()),
            sampler,
            scratch.resolve(name + ".exit"));
    try {
      starting.start();
    } catch (RecordingProblem e) {
      starting.discard();
      throw e;
    } catch (RuntimeException e) {
      starting.discard();
      throw new RecordingProblem(
          Kind.UNAVAILABLE, "The JVM cannot start a recording: " + e.getMessage(), e);
    }
    live = starting;
    return starting.describe();
  }

  /** All of them, the running one first. */
  public synchronized List<Description> list() {
    List<Description> all = new ArrayList<>();
    if (live != null) {
      all.add(live.describe());
    }
    storage.names().forEach(name -> describeIfThere(name).ifPresent(all::add));
    return List.copyOf(all);
  }

  /** Opens what was recorded until now; a running recording goes on. */
  public Dump open(String name) {
    synchronized (this) {
      if (live != null && live.name().equals(name)) {
        return live.dump();
      }
    }
    return storage.open(requireStored(name));
  }

  /** Stops and saves; an open phase is closed as open. Stopping a stopped one does nothing. */
  public Description stop(String name) {
    saving.lock();
    try {
      LiveRecording stopping = stopLive(name);
      return stopping == null ? describeStored(requireStored(name)) : save(stopping);
    } finally {
      saving.unlock();
    }
  }

  /** Deletes it; a running one is stopped first and its data is lost. */
  public void delete(String name) {
    saving.lock();
    try {
      deleteNow(name);
    } finally {
      saving.unlock();
    }
  }

  /** Opens a load phase; returns its id. */
  public synchronized String openPhase(String name, PhaseSpec spec) {
    return requireRunning(name).openPhase(spec);
  }

  /** Closes a load phase; returns what the server saw in it. */
  public synchronized PhaseSummary closePhase(String name, String phase, PhaseEnd how) {
    return requireRunning(name).closePhase(phase, how);
  }

  /** Stops and saves what still runs: nothing recorded is lost on an orderly exit. */
  @Override
  public void close() {
    saving.lock();
    try {
      LiveRecording last = takeLive();
      if (last != null) {
        saveLast(last);
      }
    } finally {
      saving.unlock();
    }
  }

  private void saveLast(LiveRecording last) {
    String name = storage.isTaken(last.name()) ? storage.freeNameLike(last.name()) : last.name();
    try {
      if (last.stopOnExit()) {
        storage.adopt(name, last.exitFile());
      } else {
        last.saveOnExit(storage, name); // it was stopped, but not saved before
      }
      log.info("Saved the recording {} to {}", last.name(), storage.file(name));
    } catch (RecordingProblem e) {
      log.error("The recording {} is lost: {}", last.name(), e.getMessage());
    }
  }

  private synchronized @Nullable LiveRecording takeLive() {
    LiveRecording last = live;
    live = null;
    return last;
  }

  /** Returns what is to be saved; {@code null} when nothing of that name is live. */
  private synchronized @Nullable LiveRecording stopLive(String name) {
    if (live == null || !live.name().equals(name)) {
      return null;
    }
    live.stop(null);
    return live;
  }

  private Description save(LiveRecording saved) {
    saved.saveTo(storage, diskGuard, saved.name());
    synchronized (this) {
      stopped.put(saved.name(), saved.describe());
      live = null;
    }
    saved.discard();
    return describeStored(saved.name());
  }

  private synchronized void deleteNow(String name) {
    if (live != null && live.name().equals(name)) {
      live.discard();
      live = null;
      return;
    }
    storage.delete(requireStored(name));
    stopped.remove(name);
  }

  private synchronized void stopForLackOfSpace(String reason) {
    if (live != null && live.isRunning()) {
      live.stop(reason);
      log.error("Stopped the recording {}: {}", live.name(), reason);
    }
  }

  /** Other processes and users may delete files at any time. */
  private Optional<Description> describeIfThere(String name) {
    try {
      return Optional.of(describeStored(name));
    } catch (RecordingProblem e) {
      if (storage.contains(name)) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private synchronized Description describeStored(String name) {
    Description known = stopped.get(name);
    return StoredFile.describe(name, storage.file(name), known);
  }

  private String requireStored(String name) {
    Storage.checkName(name);
    if (!storage.contains(name)) {
      throw new RecordingProblem(Kind.NOT_FOUND, "There is no recording named " + name);
    }
    return name;
  }

  private LiveRecording requireRunning(String name) {
    if (live != null && live.name().equals(name) && live.isRunning()) {
      return live;
    }
    if (live == null || !live.name().equals(name)) {
      requireStored(name);
    }
    throw new RecordingProblem(Kind.CONFLICT, "The recording " + name + " has stopped");
  }

  private static void requireRecorder() {
    if (!FlightRecorder.isAvailable()) {
      throw new RecordingProblem(
          Kind.UNAVAILABLE,
          "This JVM has no flight recorder; start it without -XX:-FlightRecorder"
              + ", or on another JVM");
    }
  }

  private static String busy(LiveRecording live, boolean saving) {
    if (live.isRunning()) {
      return "The recording " + live.name() + " runs; stop it first";
    }
    return saving
        ? "The recording " + live.name() + " is being saved; try again when it is"
        : "The recording "
            + live.name()
            + " is not saved yet (its warning says why); stop it again, or delete it";
  }
}
