package containerlab.jfr.recording;

import containerlab.jfr.recording.ChunkContents.Damage;
import containerlab.jfr.recording.ChunkContents.Stretch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Delivers the events of one chunk, decoded by the chunk's own metadata.
 *
 * <p>Events nobody asked for cost no more than reading their size. What cannot be decoded is left
 * out and reported; what lies before and behind it is delivered.
 */
final class ChunkReader {
  private final ChunkInput input;
  private final ChunkContents contents;
  private final ConstantPools pools;
  private final Clock clock;
  private final List<Damage> damage = new ArrayList<>();

  /** Events of one type and who wants them. */
  private record Line(Event event, EventRouter.Handlers handlers) {}

  private ChunkReader(ChunkInput input, ChunkHeader chunk, ChunkContents contents) {
    this.input = input;
    this.contents = contents;
    this.pools = new ConstantPools(contents.types(), input.bytes.compressed);
    this.clock = Clock.of(chunk);
  }

  /**
   * Delivers the events that {@code router} asks for, in the order of the file.
   *
   * @return what could not be decoded: the first of each kind
   */
  static List<Damage> read(Path file, ChunkHeader chunk, ChunkContents contents, EventRouter router)
      throws IOException {
    try (ChunkInput input = new ChunkInput(file, chunk)) {
      ChunkReader reader = new ChunkReader(input, chunk, contents);
      reader.read(router);
      return reader.damage;
    }
  }

  private void read(EventRouter router) throws IOException {
    LongIndex numbers = new LongIndex();
    List<Line> lines = new ArrayList<>();
    long from = contents.end();
    long to = 0;
    for (Map.Entry<Long, Stretch> entry : contents.stretches().entrySet()) {
      ValueType type = contents.types().get(entry.getKey());
      if (type != null && router.wants(ChunkContents.currentName(type))) {
        numbers.add(type.id);
        lines.add(
            new Line(
                new Event(type, pools, clock, input.bytes),
                router.handlers(ChunkContents.currentName(type))));
        from = Math.min(from, entry.getValue().first());
        to = Math.max(to, entry.getValue().last());
      }
    }
    if (!lines.isEmpty()) {
      loadConstants();
      deliver(numbers, lines.toArray(new Line[0]), from, to);
    }
  }

  private void loadConstants() throws IOException {
    for (long checkpoint : contents.checkpoints()) {
      try {
        pools.add(ChunkScan.event(input, checkpoint, ChunkScan.CHECKPOINT));
      } catch (DamagedException | IndexOutOfBoundsException broken) {
        damaged(checkpoint, "constants cannot be decoded: " + broken.getMessage());
      }
    }
  }

  private void damaged(long position, String cause) {
    if (damage.isEmpty()) {
      damage.add(new Damage(position, cause));
    }
  }

  private void deliver(LongIndex numbers, Line[] lines, long from, long to) throws IOException {
    Bytes in = input.bytes;
    long position = from;
    while (position <= to) {
      input.moveToHead(position);
      int head = in.at;
      int size = in.int32();
      int number = numbers.find(in.int64());
      if (number >= 0) {
        if (size > in.limit - head) {
          reachWhole(position, size);
          head = in.at;
          in.int32();
          in.int64();
        }
        deliver(lines[number], head + size, position);
      }
      position += size;
    }
  }

  private void reachWhole(long position, int size) throws IOException {
    input.move(position, Math.min(size, ChunkInput.LONGEST_EVENT));
  }

  private void deliver(Line line, int end, long position) {
    try {
      line.event.decode(input.bytes, end);
    } catch (DamagedException | IndexOutOfBoundsException broken) {
      damaged(position, "an event cannot be decoded: " + broken.getMessage());
      return;
    }
    line.handlers.deliver(line.event);
  }
}
