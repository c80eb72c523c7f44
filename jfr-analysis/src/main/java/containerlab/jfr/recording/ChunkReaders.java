package containerlab.jfr.recording;

import containerlab.jfr.recording.ChunkContents.Damage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Scans and reads the chunks of a file, several at a time. */
final class ChunkReaders {

  /** What a scan found, or why the chunk cannot be decoded. */
  record Scan(@Nullable ChunkContents contents, @Nullable BrokenChunkException broken) {}

  /** Scans chunks; the results are in their order. */
  static List<Scan> scan(Path file, List<ChunkHeader> chunks) throws IOException {
    Scan[] scans = new Scan[chunks.size()];
    Metadata.Known metadata = new Metadata.Known();
    Workers.run(scans.length, () -> i -> scans[i] = scan(file, chunks.get(i), metadata));
    return List.of(scans);
  }

  private static Scan scan(Path file, ChunkHeader chunk, Metadata.Known metadata)
      throws IOException {
    try {
      return new Scan(ChunkScan.of(file, chunk, metadata), null);
    } catch (BrokenChunkException broken) {
      return new Scan(null, broken);
    }
  }

  /**
   * Delivers the events that {@code router} asks for; returns when all handlers are done.
   *
   * @return what could not be decoded, per chunk in the order of {@code chunks}
   */
  static List<List<Damage>> read(
      Path file, Map<ChunkHeader, ChunkContents> chunks, EventRouter router) throws IOException {
    List<Map.Entry<ChunkHeader, ChunkContents>> all = new ArrayList<>(chunks.entrySet());
    List<List<Damage>> damage = new ArrayList<>(Collections.nCopies(all.size(), List.of()));
    Turns turns = new Turns(all.size());
    Workers.run(
        all.size(),
        () -> {
          Map<String, List<Consumer<Event>>> handlers = router.forThisThread();
          return i -> {
            try {
              ChunkHeader chunk = all.get(i).getKey();
              ChunkContents contents = all.get(i).getValue();
              damage.set(i, ChunkReader.read(file, chunk, contents, router, handlers, turns, i));
            } finally {
              turns.end(i);
            }
          };
        });
    return damage;
  }

  private ChunkReaders() {}
}
