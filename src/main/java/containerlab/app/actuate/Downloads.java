package containerlab.app.actuate;

import containerlab.app.recording.Dump;
import containerlab.app.recording.RecordingProblem;
import containerlab.app.recording.RecordingProblem.Kind;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Lets few recordings be fetched at a time. A client may read as slowly as it likes, and holds a
 * thread of the management server meanwhile: some of them have to stay free. Thread-safe.
 */
final class Downloads {
  /** Half of the management server's threads. */
  static final int MOST = 2;

  private final Semaphore places = new Semaphore(MOST);

  /**
   * Opens one, unless there are enough; its place is free again when its stream is closed.
   *
   * @throws RecordingProblem when there are enough, or as {@code dump} does
   */
  Dump open(Supplier<Dump> dump) {
    if (!places.tryAcquire()) {
      throw new RecordingProblem(
          Kind.BUSY,
          MOST + " recordings are being fetched, which is the limit; try again when one is done");
    }
    try {
      return dump.get().releasing(places::release);
    } catch (RuntimeException | Error e) {
      places.release();
      throw e;
    }
  }
}
