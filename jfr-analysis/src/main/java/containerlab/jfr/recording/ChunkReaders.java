package containerlab.jfr.recording;

import containerlab.jfr.recording.ChunkReader.Findings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Reads chunks, several at a time. */
final class ChunkReaders {
  /**
   * Delivers the events that {@code router} asks for; returns when all handlers are done.
   *
   * @return what could not be decoded, per chunk in the order of {@code chunks}
   */
  static List<Findings> read(List<CheckedChunk> chunks, EventRouter router, Progress progress)
      throws IOException {
    progress.begin(
        "reading events", chunks.stream().mapToLong(chunk -> chunk.header().size()).sum());
    Findings exhausted =
        new Findings(List.of(), List.of("could be decoded only in part: " + Exhausted.why()));
    List<Findings> findings = new ArrayList<>(Collections.nCopies(chunks.size(), exhausted));
    Turns turns = new Turns(chunks.size());
    Workers.run(
        chunks.size(),
        () -> {
          Map<String, List<Consumer<Event>>> handlers = router.forThisThread();
          return i -> {
            try {
              findings.set(i, ChunkReader.read(chunks.get(i), router, handlers, turns, i));
            } catch (OutOfMemoryError | StackOverflowError tooMuch) {
              // The chunk keeps that finding; the others are read.
            } finally {
              turns.end(i);
              progress.add(chunks.get(i).header().size());
            }
          };
        });
    return findings;
  }

  private ChunkReaders() {}
}
