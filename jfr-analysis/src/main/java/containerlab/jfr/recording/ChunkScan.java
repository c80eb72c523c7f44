package containerlab.jfr.recording;

import containerlab.jfr.recording.ChunkContents.Stretch;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks over the events of a chunk by their sizes alone and finds what is needed to decode them.
 * The header and the constant pools say where some events begin: there a walk that got lost finds
 * its way again, so that damage costs only what lies before the next such place.
 */
final class ChunkScan {
  static final int METADATA = 0;
  static final int CHECKPOINT = 1;

  /** Two numbers of a byte each. */
  private static final int SHORTEST_EVENT = 2;

  /** Places of so many events of a type are kept, so that reading them needs no walk. */
  private static final int FEW = 512;

  private final ChunkInput input;
  private final ChunkHeader chunk;
  private final Metadata.Known known;
  private final LongIndex typeNumbers = new LongIndex();
  private final List<Long> checkpoints = new ArrayList<>();
  private final List<Damage> damage = new ArrayList<>();
  private long[] counts = new long[16];
  private long[][] places = new long[16][];
  private long[] lasts = new long[16];

  private ChunkScan(ChunkInput input, ChunkHeader chunk, Metadata.Known known) {
    this.known = known;
    this.input = input;
    this.chunk = chunk;
  }

  /**
   * Walks over a chunk.
   *
   * @throws BrokenChunkException when its description of itself cannot be decoded, or none of the
   *     constants is there that nearly all of its events refer to
   */
  static ChunkContents of(Path file, ChunkHeader chunk, Metadata.Known known)
      throws IOException, BrokenChunkException {
    try (ChunkInput input = new ChunkInput(file, chunk)) {
      return new ChunkScan(input, chunk, known).run();
    }
  }

  private ChunkContents run() throws IOException, BrokenChunkException {
    walk(placesForCertain());
    if (checkpoints.isEmpty() && chunk.constantPoolOffset() != 0) {
      throw new BrokenChunkException("all constants of its events are lost");
    }
    Description description = description();
    Map<Long, ValueType> types = description.types();
    Map<Long, Stretch> stretches = new HashMap<>();
    for (long type : types.keySet()) {
      int number = typeNumbers.find(type);
      if (number >= 0) {
        stretches.put(type, stretch(number));
      }
    }
    return new ChunkContents(
        types,
        stretches,
        List.copyOf(checkpoints),
        description.place() - input.start,
        lastConstants(),
        List.copyOf(damage),
        jvms(types, stretches));
  }

  private Stretch stretch(int number) {
    int count = (int) Math.min(counts[number], Integer.MAX_VALUE);
    return new Stretch(
        counts[number],
        places[number][0],
        lasts[number],
        count <= FEW ? Optional.of(Arrays.copyOf(places[number], count)) : Optional.empty());
  }

  /** Where events begin for certain, in order. */
  private long[] placesForCertain() throws IOException {
    List<Long> places = new ArrayList<>();
    long metadata = input.start + chunk.metadataOffset();
    if (input.isEvent(metadata, METADATA)) {
      places.add(metadata);
    }
    // Each says how far back the one before it is; the header knows the last one.
    long at = input.start + chunk.constantPoolOffset();
    long distance = -1;
    while (distance < 0 && input.isEvent(at, CHECKPOINT)) {
      places.add(at);
      Bytes in = input.head(at);
      in.int32(); // size
      in.int64(); // type
      in.int64(); // start
      in.int64(); // duration
      distance = in.int64();
      at += distance;
    }
    return places.stream().mapToLong(Long::longValue).sorted().toArray();
  }

  private void walk(long[] certain) throws IOException {
    long position = input.start + ChunkHeader.BYTES;
    int next = 0;
    Bytes in = input.bytes;
    while (position < input.end) {
      while (next < certain.length && certain[next] <= position) {
        next++;
      }
      long limit = next < certain.length ? certain[next] : input.end;
      input.moveToHead(position);
      long size = in.int32();
      if (size < SHORTEST_EVENT || size > limit - position) {
        damage.add(new Damage(position, limit - position, "is damaged here"));
        position = limit;
      } else {
        count(in.int64(), position);
        position += size;
      }
    }
  }

  private void count(long type, long position) {
    int number = typeNumbers.add(type);
    if (number == counts.length) {
      counts = Arrays.copyOf(counts, number * 2);
      places = Arrays.copyOf(places, number * 2);
      lasts = Arrays.copyOf(lasts, number * 2);
    }
    long before = counts[number]++;
    if (before < FEW) {
      remember(number, (int) before, position);
    }
    lasts[number] = position;
    if (type == CHECKPOINT) {
      checkpoints.add(position);
    }
  }

  private void remember(int number, int at, long position) {
    if (places[number] == null) {
      places[number] = new long[4];
    } else if (at == places[number].length) {
      places[number] = Arrays.copyOf(places[number], 2 * at);
    }
    places[number][at] = position;
  }

  private long lastConstants() throws IOException {
    if (input.isEvent(input.start + chunk.constantPoolOffset(), CHECKPOINT)) {
      return chunk.constantPoolOffset();
    }
    return checkpoints.isEmpty() ? 0 : checkpoints.get(checkpoints.size() - 1) - input.start;
  }

  /** What describes the chunk, and its place in the file. */
  private record Description(long place, Map<Long, ValueType> types) {}

  /** By the header's metadata, or else by the last that can be decoded. */
  private Description description() throws IOException, BrokenChunkException {
    long told = input.start + chunk.metadataOffset();
    try {
      return description(told);
    } catch (DamagedException | IndexOutOfBoundsException damaged) {
      int number = typeNumbers.find(METADATA);
      long others = number < 0 ? 0 : Math.min(counts[number], FEW);
      for (int i = (int) others - 1; i >= 0; i--) {
        try {
          return description(places[number][i]);
        } catch (DamagedException | IndexOutOfBoundsException alsoDamaged) {
          // the one before it may be whole
        }
      }
      throw new BrokenChunkException("the description of its events is lost", damaged);
    }
  }

  private Description description(long place) throws IOException, DamagedException {
    return new Description(place, known.parse(event(input, place, METADATA)));
  }

  /** A copy of a whole event, with the cursor behind its size and type number. */
  static Bytes event(ChunkInput input, long position, int wantedType)
      throws IOException, DamagedException {
    if (position < input.start || position >= input.end) {
      throw new DamagedException("its description lies outside of the chunk");
    }
    input.moveToHead(position);
    int size = input.bytes.int32();
    if (size <= 0 || size > input.end - position || size > ChunkInput.LONGEST_EVENT) {
      throw new DamagedException("an event of " + size + " bytes does not fit into the chunk");
    }
    Bytes event = input.copy(position, size);
    event.int32();
    long type = event.int64();
    if (type != wantedType) {
      throw new DamagedException("an event of type " + type + " instead of " + wantedType);
    }
    return event;
  }

  private Set<String> jvms(Map<Long, ValueType> types, Map<Long, Stretch> stretches)
      throws IOException {
    for (Map.Entry<Long, Stretch> entry : stretches.entrySet()) {
      ValueType type = types.get(entry.getKey());
      if (type != null && ChunkContents.currentName(type).equals("jdk.JVMInformation")) {
        return jvm(type, entry.getValue().first());
      }
    }
    return Set.of();
  }

  private Set<String> jvm(ValueType type, long position) throws IOException {
    input.moveToHead(position);
    int size = input.bytes.int32();
    if (size > ChunkInput.LONGEST_EVENT) {
      return Set.of();
    }
    ConstantPools none = new ConstantPools(Map.of(), input.bytes.compressed);
    Event event = new Event(type, none, Clock.of(chunk), input.bytes);
    try {
      input.move(position, size);
      int end = input.bytes.at + size;
      input.bytes.int32();
      input.bytes.int64();
      event.begin(input.bytes, end);
      return Set.of(nameOf(event));
    } catch (DamagedEventException | IllegalArgumentException damaged) {
      return Set.of(); // reading will report it
    }
  }

  private static String nameOf(Event event) {
    String pid = event.hasField("pid") ? "pid " + event.getLong("pid") + ", " : "";
    @Nullable Instant start = event.getInstant("jvmStartTime");
    return pid + "started " + start;
  }
}
