package containerlab.jfr.recording;

import containerlab.jfr.recording.ChunkContents.Damage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the chunks of a file on as many threads as there are processors, at most four: more would
 * only need more memory. The calling thread is one of them, and a file of one chunk needs no other.
 */
final class ChunkReaders {
  private static final int MOST_THREADS = 4;

  private final Path file;
  private final List<Map.Entry<ChunkHeader, ChunkContents>> chunks;
  private final EventRouter router;
  private final Turns turns;
  private final AtomicInteger next = new AtomicInteger();
  private final List<List<Damage>> damage;
  private volatile @Nullable Throwable failed;

  private ChunkReaders(Path file, Map<ChunkHeader, ChunkContents> chunks, EventRouter router) {
    this.file = file;
    this.chunks = new ArrayList<>(chunks.entrySet());
    this.router = router;
    this.turns = new Turns(chunks.size());
    this.damage = new ArrayList<>(Collections.nCopies(chunks.size(), List.of()));
  }

  /**
   * Delivers the events that {@code router} asks for; returns when all handlers are done.
   *
   * @return what could not be decoded, per chunk in the order of {@code chunks}
   */
  static List<List<Damage>> read(
      Path file, Map<ChunkHeader, ChunkContents> chunks, EventRouter router) throws IOException {
    return new ChunkReaders(file, chunks, router).run();
  }

  private List<List<Damage>> run() throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    Thread[] helpers = new Thread[Math.min(Math.min(processors, MOST_THREADS), chunks.size()) - 1];
    Arrays.setAll(helpers, i -> new Thread(this::work, "chunk-reader-" + i));
    for (Thread helper : helpers) {
      helper.setDaemon(true);
      helper.start();
    }
    work();
    boolean interrupted = false;
    for (Thread helper : helpers) {
      interrupted |= !joined(helper);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    rethrow(failed);
    return damage;
  }

  /** Helpers end by themselves, so that an interrupt only has to be remembered. */
  private static boolean joined(Thread helper) {
    boolean undisturbed = true;
    while (true) {
      try {
        helper.join();
        return undisturbed;
      } catch (InterruptedException later) {
        undisturbed = false;
      }
    }
  }

  private void work() {
    Map<String, List<Consumer<Event>>> handlers = router.forThisThread();
    for (int i = next.getAndIncrement(); i < chunks.size(); i = next.getAndIncrement()) {
      try {
        List<Damage> found =
            failed != null
                ? List.of()
                : ChunkReader.read(
                    file,
                    chunks.get(i).getKey(),
                    chunks.get(i).getValue(),
                    router,
                    handlers,
                    turns,
                    i);
        damage.set(i, found);
      } catch (IOException | RuntimeException | Error stop) {
        failed = stop;
      } finally {
        turns.end(i);
      }
    }
  }

  private static void rethrow(@Nullable Throwable failed) throws IOException {
    if (failed instanceof IOException unreadable) {
      throw unreadable;
    } else if (failed instanceof RuntimeException bug) {
      throw bug;
    } else if (failed instanceof Error error) {
      throw error;
    }
  }
}
