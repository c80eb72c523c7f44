package containerlab.app.process;

import containerlab.app.events.Sampler;
import containerlab.app.events.Sources;
import containerlab.app.failure.StartFailure;
import containerlab.app.recording.BackgroundRecorder;
import containerlab.app.recording.DiskGuard;
import containerlab.app.recording.RecordingProblem;
import containerlab.app.recording.Recordings;
import containerlab.app.recording.SettingsCatalog;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** All that records, in the order in which it must start and stop. */
final class Recorder implements AutoCloseable {
  private final Sampler sampler;
  private final DiskGuard diskGuard;
  private final @Nullable BackgroundRecorder background;
  private final Recordings recordings;

  /**
   * Starts what {@code settings} ask for.
   *
   * @param repository where the JVM's recorder keeps its chunks
   */
  Recorder(LabSettings settings, Sources sources, Path repository) {
    SettingsCatalog catalog = new SettingsCatalog(settings.profiles());
    Sampler.Intervals intervals = settings.sampling();
    sampler = new Sampler(sources, intervals == null ? Sampler.Intervals.DEFAULT : intervals);
    diskGuard = new DiskGuard(repository, settings.limits().minFreeBytes());
    recordings =
        new Recordings(
            settings.recordings(), repository, settings.limits(), catalog, sampler, diskGuard);
    try {
      if (settings.control()) {
        BackgroundRecorder.configure(repository);
        requireUsableFolder();
      }
      if (intervals != null) {
        sampler.start();
      }
      background = startBackground(settings.recorderSettings(), catalog);
    } catch (RuntimeException | Error e) {
      diskGuard.close();
      sampler.close();
      throw e;
    }
  }

  private void requireUsableFolder() {
    try {
      recordings.requireUsableFolder();
    } catch (RecordingProblem e) {
      throw new StartFailure(
          "Recordings cannot be kept: " + e.getMessage(),
          "Without --lab.control=true no folder is needed.");
    }
  }

  Recordings recordings() {
    return recordings;
  }

  /** Ends the sampler's window here. */
  void border() {
    sampler.border();
  }

  private @Nullable BackgroundRecorder startBackground(
      @Nullable String settings, SettingsCatalog catalog) {
    if (settings == null) {
      return null;
    }
    try {
      return BackgroundRecorder.start(catalog, settings, diskGuard);
    } catch (RecordingProblem e) {
      throw new StartFailure(
          "The background recorder does not start: " + e.getMessage(),
          "Correct lab.recorder.settings, or start without it: --lab.recorder=off.");
    }
  }

  /** Saves what still records, then stops everything. */
  @Override
  public void close() {
    try {
      recordings.close();
    } finally {
      if (background != null) {
        background.close();
      }
      diskGuard.close();
      sampler.close();
    }
  }
}
