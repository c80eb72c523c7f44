package containerlab.app.events;

import containerlab.app.container.RunInfo;
import java.util.Optional;
import jdk.jfr.FlightRecorder;

/**
 * What is running and how it is tuned: written at the start of every chunk, and when it changes.
 * Thread-safe.
 */
final class ChunkEvents {
  private final Sources sources;
  private final Runnable runInfo = this::writeRunInfo;
  private final Runnable tuning = this::writeTuning;
  private boolean installed;
  private Optional<RunInfo> written = Optional.empty();

  ChunkEvents(Sources sources) {
    this.sources = sources;
  }

  /** Writes both unless the container that runs has been written already. */
  synchronized void writeIfChanged() {
    install();
    Optional<RunInfo> now = sources.runInfo();
    if (now.isPresent() && !now.equals(written)) {
      writeRunInfo();
      writeTuning();
      written = now;
    }
  }

  /** Makes the next {@link #writeIfChanged} write, since another recording will be reading. */
  synchronized void forget() {
    written = Optional.empty();
  }

  synchronized void uninstall() {
    if (installed) {
      FlightRecorder.removePeriodicEvent(runInfo);
      FlightRecorder.removePeriodicEvent(tuning);
      installed = false;
    }
  }

  /** Not before a recording runs: this makes the JVM load the recorder. */
  private void install() {
    if (!installed) {
      FlightRecorder.addPeriodicEvent(RunInfoEvent.class, runInfo);
      FlightRecorder.addPeriodicEvent(TuningValueEvent.class, tuning);
      installed = true;
    }
  }

  private void writeRunInfo() {
    sources.runInfo().ifPresent(run -> new RunInfoEvent(run).commit());
  }

  private void writeTuning() {
    sources.tuning().forEach(value -> new TuningValueEvent(value).commit());
  }
}
