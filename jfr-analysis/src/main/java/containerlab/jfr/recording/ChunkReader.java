package containerlab.jfr.recording;

import containerlab.jfr.recording.ChunkContents.Stretch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Delivers the events of one chunk, decoded by the chunk's own metadata.
 *
 * <p>Events nobody asked for cost no more than reading their size. What cannot be decoded is left
 * out and reported; what lies before and behind it is delivered. Constants that are lost are {@code
 * null} where they are used.
 */
final class ChunkReader {
  private final ChunkInput input;
  private final ChunkContents contents;
  private final ConstantPools pools;
  private final Clock clock;
  private final List<Damage> constants = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private final EventRouter router;
  private final Turns turns;
  private final int place;
  private final LongIndex numbers = new LongIndex();
  private final List<Line> lines = new ArrayList<>();
  private long[] waiting = new long[64];
  private int waitingCount;
  private long delivered;
  private long undecodable;

  /** Events of one type and who wants them, now or when it is this chunk's turn. */
  private record Line(Event event, List<Consumer<Event>> anyTime, List<Consumer<Event>> inOrder) {}

  /**
   * What could not be decoded.
   *
   * @param constants what is lost of the chunk's constants: one stretch or none
   * @param notes the first event that made no sense, if any, to follow the name of the chunk
   */
  record Findings(List<Damage> constants, List<String> notes) {}

  private ChunkReader(
      ChunkInput input,
      ChunkHeader chunk,
      ChunkContents contents,
      EventRouter router,
      Turns turns,
      int place) {
    this.input = input;
    this.contents = contents;
    this.pools = new ConstantPools(contents.types(), input.bytes.compressed);
    this.clock = Clock.of(chunk);
    this.router = router;
    this.turns = turns;
    this.place = place;
  }

  /**
   * Delivers the events that {@code router} asks for.
   *
   * @param anyTime handlers of this thread, by type
   * @param turns makes events that are wanted in order wait for those of earlier chunks
   * @param place place of the chunk among the chunks
   */
  static Findings read(
      CheckedChunk chunk,
      EventRouter router,
      Map<String, List<Consumer<Event>>> anyTime,
      Turns turns,
      int place)
      throws IOException {
    try (ChunkInput input = new ChunkInput(chunk.chunk().file(), chunk.header())) {
      ChunkReader reader =
          new ChunkReader(input, chunk.header(), chunk.contents(), router, turns, place);
      reader.read(anyTime);
      return new Findings(List.copyOf(reader.constants), List.copyOf(reader.notes));
    }
  }

  private void read(Map<String, List<Consumer<Event>>> anyTime) throws IOException {
    List<Stretch> wanted = new ArrayList<>();
    for (Map.Entry<Long, Stretch> entry : contents.stretches().entrySet()) {
      ValueType type = contents.types().get(entry.getKey());
      String name = type == null ? "" : ChunkContents.currentName(type);
      if (type != null && router.wants(name)) {
        numbers.add(type.id);
        wanted.add(entry.getValue());
        lines.add(
            new Line(
                new Event(type, pools, clock, input.bytes),
                anyTime.getOrDefault(name, List.of()),
                router.inOrder(name)));
      }
    }
    if (!wanted.isEmpty()) {
      loadConstants();
      deliver(wanted);
      router.add(delivered, undecodable);
    }
  }

  private void loadConstants() throws IOException {
    for (long checkpoint : contents.checkpoints()) {
      try {
        pools.add(ChunkScan.event(input, checkpoint, ChunkScan.CHECKPOINT));
      } catch (DamagedException | IndexOutOfBoundsException broken) {
        loseConstants(checkpoint);
      }
    }
  }

  /** One stretch from the first to the last damage, of the size of what is lost. */
  private void loseConstants(long checkpoint) throws IOException {
    long bytes = input.head(checkpoint).int32();
    Damage before = constants.isEmpty() ? new Damage(checkpoint, 0, "") : constants.remove(0);
    constants.add(
        new Damage(
            before.offset(),
            before.bytes() + bytes,
            "has lost constants here: some names in its events are unknown"));
  }

  /** Goes from place to place when all places are known, else over all events in between. */
  private void deliver(List<Stretch> wanted) throws IOException {
    boolean turn = turns.has(place);
    Line[] byNumber = lines.toArray(new Line[0]);
    if (wanted.stream().allMatch(stretch -> stretch.places().isPresent())) {
      long[] places =
          wanted.stream()
              .flatMapToLong(few -> Arrays.stream(few.places().get()))
              .sorted()
              .toArray();
      for (long position : places) {
        step(byNumber, position, turn);
      }
    } else {
      long last = wanted.stream().mapToLong(Stretch::last).max().orElse(0);
      long position = wanted.stream().mapToLong(Stretch::first).min().orElse(0);
      List<Damage> damage = contents.damage();
      int next = 0;
      while (position <= last) {
        while (next < damage.size() && damage.get(next).offset() < position) {
          next++;
        }
        if (next < damage.size() && damage.get(next).offset() == position) {
          position = damage.get(next).end();
        } else {
          position += step(byNumber, position, turn);
        }
      }
    }
    deliverWaiting(byNumber);
  }

  /** Delivers the event at a place if somebody wants it now; returns its size. */
  private int step(Line[] byNumber, long position, boolean turn) throws IOException {
    input.moveToHead(position);
    int size = input.bytes.int32();
    if (size <= 0) {
      throw new IOException("the file changed while it was read");
    }
    int number = numbers.find(input.bytes.int64());
    if (number >= 0) {
      Line line = byNumber[number];
      if (!line.anyTime.isEmpty() || turn) {
        deliver(line, size, position, line.anyTime, turn ? line.inOrder : List.of());
      }
      if (!turn && !line.inOrder.isEmpty()) {
        later(position);
      }
    }
    return size;
  }

  private void later(long position) {
    if (waitingCount == waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * waitingCount);
    }
    waiting[waitingCount++] = position;
  }

  private void deliverWaiting(Line[] byNumber) throws IOException {
    if (waitingCount == 0) {
      return;
    }
    turns.await(place);
    for (int i = 0; i < waitingCount; i++) {
      input.moveToHead(waiting[i]);
      int size = input.bytes.int32();
      Line line = byNumber[numbers.find(input.bytes.int64())];
      deliver(line, size, waiting[i], List.of(), line.inOrder);
    }
  }

  private void deliver(
      Line line, int size, long position, List<Consumer<Event>> some, List<Consumer<Event>> others)
      throws IOException {
    input.move(position, Math.min(size, ChunkInput.LONGEST_EVENT));
    Bytes in = input.bytes;
    int end = in.at + size;
    in.int32();
    in.int64();
    line.event.begin(in, end);
    // An event that is delivered in two steps counts once.
    delivered += some.isEmpty() && !line.anyTime.isEmpty() ? 0 : 1;
    hand(line.event, some, position);
    hand(line.event, others, position);
  }

  private void note(long position, DamagedEventException broken) {
    if (notes.isEmpty()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "has events that cannot be decoded, the first at byte %,d: %s",
              position,
              broken.getMessage()));
    }
  }

  private void hand(Event event, List<Consumer<Event>> handlers, long position) {
    for (int i = 0; i < handlers.size(); i++) {
      try {
        handlers.get(i).accept(event);
      } catch (DamagedEventException broken) {
        note(position, broken);
        undecodable++;
      } catch (RuntimeException unexpectedContent) {
        // One event of an unknown shape must not cost the others; how many is reported.
        undecodable++;
      }
    }
  }
}
