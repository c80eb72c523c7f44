package containerlab.app.events;

import containerlab.app.container.RunInfo;
import java.util.Optional;
import jdk.jfr.FlightRecorder;

/**
 * What is running and how it is tuned: written early in every chunk, and when it changes. Not by
 * the recorder's own hook at the start of a chunk: longer strings that are written there refer to
 * the string pool of the chunk before and are read as null. So the hook only asks for it, and the
 * sampler writes at its next look. Thread-safe.
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

  /** Writes both unless this chunk holds them for the container that runs. */
  synchronized void writeIfDue() {
    install();
    Optional<RunInfo> now = sources.runInfo();
    if (now.isPresent() && (chunkBegan || !now.equals(written))) {
      chunkBegan = false;
      written = now;
      new RunInfoEvent(now.get()).commit();
      sources.tuning().forEach(value -> new TuningValueEvent(value).commit());
    }
  }

  /** Makes the next {@link #writeIfDue} write, since another recording will be reading. */
  synchronized void forget() {
    written = Optional.empty();
  }

  synchronized void uninstall() {
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
