package containerlab.app.process;

import containerlab.app.container.RunningServer;
import containerlab.app.tuning.TuningValue;
import java.util.List;
import java.util.Optional;

/** Which server serves now: the one place where the process and its contexts meet. Thread-safe. */
public final class LiveServer {
  private volatile Optional<Snapshot> current = Optional.empty();

  /** The server and its sizes; empty before the first start is complete and during a switch. */
  public Optional<Snapshot> get() {
    return current;
  }

  synchronized void set(Snapshot snapshot) {
    current = Optional.of(snapshot);
  }

  /** Forgets a server that stops, unless another one has taken its place. */
  synchronized void clear(Snapshot stopping) {
    if (current.filter(stopping::equals).isPresent()) {
      current = Optional.empty();
    }
  }

  /** A server with its effective sizes. */
  public record Snapshot(RunningServer server, List<TuningValue> tuning) {}
}
