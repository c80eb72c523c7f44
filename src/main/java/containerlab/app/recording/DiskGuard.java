package containerlab.app.recording;

import containerlab.app.recording.RecordingProblem.Kind;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the disk that the recorder writes its chunks to. When that is full the JVM does not stop
 * recording, it exits ("An irrecoverable error in Jfr"), so recording is ended before. Thread-safe.
 */
public final class DiskGuard implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(DiskGuard.class);
  private static final Duration PERIOD = Duration.ofSeconds(1);

  private final Path folder;
  private final long minFreeBytes;
  private final List<Consumer<String>> actions = new CopyOnWriteArrayList<>();
  private final Thread thread = new Thread(this::run, "lab-disk-guard");
  private boolean started;
  private volatile boolean wasFull;

  /**
   * @param folder where the recorder writes
   */
  public DiskGuard(Path folder, long minFreeBytes) {
    this.folder = folder;
    this.minFreeBytes = minFreeBytes;
    thread.setDaemon(true);
  }

  /** Adds what to do, once per look, while space is short; it is told the reason. */
  void whenFull(Consumer<String> action) {
    actions.add(action);
  }

  /** Whether it has ever ended what recorded. */
  boolean wasFull() {
    return wasFull;
  }

  /** Refuses to go on when space is short, and watches from now on. */
  synchronized void requireSpace() {
    if (freeBytes() < minFreeBytes) {
      throw new RecordingProblem(Kind.STORAGE, reason());
    }
    if (!started) {
      thread.start();
      started = true;
    }
  }

  /**
   * Refuses to copy that much to a folder when it does not fit, or when it would take the
   * recorder's own space.
   */
  void requireSpaceFor(long bytes, Path target) {
    try {
      FileStore store = Files.getFileStore(target);
      long kept = store.equals(Files.getFileStore(folder)) ? minFreeBytes : 0;
      long free = store.getUsableSpace();
      if (free < bytes + kept) {
        throw new RecordingProblem(
            Kind.STORAGE,
            "No space left on the disk of %s: %s KB are needed%s, and %s KB are free."
                .formatted(
                    target,
                    bytes + 1023 >> 10,
                    kept == 0 ? "" : " and %s KB for the recorder".formatted(kept >> 10),
                    free >> 10));
      }
    } catch (IOException e) {
      log.debug("Cannot tell the free space of {}", target, e);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void run() {
    try {
      while (true) {
        if (freeBytes() < minFreeBytes) {
          wasFull = true;
          actions.forEach(this::act);
        }
        Thread.sleep(PERIOD.toMillis());
      }
    } catch (InterruptedException e) {
      log.debug("No longer watching {}", folder);
    }
  }

  /** One action that fails must not end the watch: a full disk ends the JVM. */
  private void act(Consumer<String> action) {
    try {
      action.accept(reason());
    } catch (RuntimeException | Error e) {
      log.error("Could not make room on the disk of {}: {}", folder, e.toString());
    }
  }

  private String reason() {
    return "Less than "
        + (minFreeBytes >> 20)
        + " MB are free where the recorder writes ("
        + folder
        + "). Free some space, or set lab.recordings.min-free or java.io.tmpdir.";
  }

  private long freeBytes() {
    try {
      return Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      log.debug("Cannot tell the free space of {}", folder, e);
      return Long.MAX_VALUE;
    }
  }
}
