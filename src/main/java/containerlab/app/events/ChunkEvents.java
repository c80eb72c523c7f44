package containerlab.app.events;

import containerlab.app.container.RunInfo;
import containerlab.app.tuning.TuningValue;
import java.util.List;
import java.util.Optional;
import jdk.jfr.FlightRecorder;

/**
 * What is running and how it is tuned: written early in every chunk, and when it changes. Not by
 * the recorder's own hook at the start of a chunk, which runs on whatever thread begins it, see
 * {@link EventThread}: the hook only asks for it, and the sampler writes at its next look. Not
 * thread-safe, but for the hook.
 */
final class ChunkEvents {
  private final Sources sources;
  private final Runnable hook = () -> chunkBegan = true;
  private volatile boolean chunkBegan;
  private boolean installed;
  private Optional<RunInfo> written = Optional.empty();

  ChunkEvents(Sources sources) {
    this.sources = sources;
  }

  /**
   * Writes both unless this chunk holds them for the container that runs.
   *
   * @return whether it wrote
   */
  boolean writeIfDue() {
    install();
    Optional<RunInfo> now = sources.runInfo();
    if (now.isEmpty() || (!chunkBegan && now.equals(written))) {
      return false;
    }
    List<TuningValue> tuning = sources.tuning();
    chunkBegan = false;
    written = now;
    new RunInfoEvent(now.get()).commit();
    tuning.forEach(value -> new TuningValueEvent(value).commit());
    return true;
  }

  /** Makes the next {@link #writeIfDue} write, since another recording will be reading. */
  void forget() {
    written = Optional.empty();
  }

  void uninstall() {
    if (installed) {
      FlightRecorder.removePeriodicEvent(hook);
      installed = false;
    }
  }

  /** Not before a recording runs: this makes the JVM load the recorder. */
  private void install() {
    if (!installed) {
      FlightRecorder.addPeriodicEvent(RunInfoEvent.class, hook);
      installed = true;
    }
  }
}
