package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Walks over the frames of a chunk, each a size and a type number, without decoding what is inside.
 * The header and the constant pools say where some frames begin: there a walk that got lost finds
 * its way again, so that damage costs only what lies before the next such place.
 */
final class EventFrames {
  private static final int BLOCK = 1 << 20;

  /** Size, type, start, duration and the way to the constant pool before: 5 numbers. */
  private static final int LONGEST_HEAD = 48;

  /** A frame that a filler can take the place of. */
  private static final int SHORTEST = ChunkCopy.FRAME_HEAD;

  private static final int FLAGS_OFFSET = 67;
  private static final int COMPRESSED_INTEGERS = 1;
  private static final long METADATA = 0;
  private static final long CONSTANT_POOL = 1;

  private final FileChannel channel;
  private final long start;
  private final long length;
  private final boolean compressed;
  private ByteBuffer block = ByteBuffer.allocate(0);
  private long blockStart;

  private EventFrames(FileChannel channel, ChunkHeader header) throws IOException {
    this.channel = channel;
    this.start = header.offset();
    this.length = header.size();
    this.compressed = (read(0, ChunkHeader.BYTES).get(FLAGS_OFFSET) & COMPRESSED_INTEGERS) != 0;
  }

  /** Bytes of a chunk, counted from its start. */
  record Range(long from, long to) {
    long bytes() {
      return to - from;
    }
  }

  /**
   * What a walk found.
   *
   * @param counts events per type number in the frames that make sense
   * @param damage stretches in between that make none, in order
   * @param constantPool where the last constant pool is
   * @param metadata where the chunk's description is
   */
  record Walk(Map<Long, Long> counts, List<Range> damage, long constantPool, long metadata) {}

  /**
   * Walks over a chunk.
   *
   * @throws BrokenChunkException when nothing says how to decode what is there
   */
  static Walk walk(Chunk chunk) throws IOException, BrokenChunkException {
    try (FileChannel channel = FileChannel.open(chunk.file())) {
      return new EventFrames(channel, chunk.header()).walk(chunk.header());
    }
  }

  private Walk walk(ChunkHeader header) throws IOException, BrokenChunkException {
    TreeSet<Long> anchors = new TreeSet<>();
    boolean described = isFrame(header.metadataOffset(), METADATA);
    boolean pooled = isFrame(header.constantPoolOffset(), CONSTANT_POOL);
    if (described) {
      anchors.add(header.metadataOffset());
    }
    if (pooled) {
      addConstantPools(header.constantPoolOffset(), anchors);
    }
    Steps steps = new Steps(anchors);
    steps.run();
    long metadata = described ? header.metadataOffset() : steps.lastMetadata;
    long constantPool = pooled ? header.constantPoolOffset() : steps.lastConstantPool;
    if (metadata == 0 || constantPool == 0) {
      throw new BrokenChunkException(
          "the " + (metadata == 0 ? "description of its events" : "constant pools") + " are lost");
    }
    if (!pooled) {
      addConstantPools(constantPool, new TreeSet<>());
    }
    return new Walk(steps.counts, List.copyOf(steps.damage), constantPool, metadata);
  }

  /** The way of a walk; {@code anchors} are places where frames begin for certain. */
  private final class Steps {
    private final TreeSet<Long> anchors;
    private final Map<Long, Long> counts = new HashMap<>();
    private final List<Range> damage = new ArrayList<>();
    private long lastMetadata;
    private long lastConstantPool;
    private long previous;
    private long previousType;

    Steps(TreeSet<Long> anchors) {
      this.anchors = anchors;
    }

    void run() throws IOException {
      long position = ChunkHeader.BYTES;
      while (position < length) {
        Long anchor = anchors.higher(position);
        long limit = anchor == null ? length : anchor;
        ByteBuffer head = at(position);
        long size = size(head);
        if (size <= 1 || size > limit - position) {
          lose(position, limit);
          position = limit;
        } else {
          step(position, number(head));
          position += size;
        }
      }
    }

    private void step(long position, long type) {
      counts.merge(type, 1L, Long::sum);
      if (type == METADATA) {
        lastMetadata = position;
      } else if (type == CONSTANT_POOL) {
        lastConstantPool = position;
      }
      previous = position;
      previousType = type;
    }

    /** A stretch that is too short for a filler takes the event before it along. */
    private void lose(long from, long to) {
      long start = from;
      if (to - from < SHORTEST && previous > 0 && previousType > CONSTANT_POOL) {
        start = previous;
        counts.merge(previousType, -1L, Long::sum);
      }
      damage.add(new Range(start, to));
      previous = 0;
    }
  }

  /** Follows constant pools from the last to the first; each says how far back the next one is. */
  private void addConstantPools(long last, TreeSet<Long> found)
      throws IOException, BrokenChunkException {
    long position = last;
    while (true) {
      found.add(position);
      ByteBuffer head = read(position, LONGEST_HEAD);
      size(head);
      number(head);
      number(head);
      number(head);
      long back = number(head);
      if (back == 0) {
        return;
      }
      if (back > 0 || !isFrame(position + back, CONSTANT_POOL)) {
        throw new BrokenChunkException("its constant pools do not lead to each other");
      }
      position += back;
    }
  }

  private boolean isFrame(long position, long type) throws IOException {
    if (position < ChunkHeader.BYTES || position >= length) {
      return false;
    }
    ByteBuffer head = read(position, LONGEST_HEAD);
    long size = size(head);
    return size > 1 && size <= length - position && number(head) == type;
  }

  /** A buffer that begins at {@code position} and holds the head of a frame, zeros behind. */
  private ByteBuffer at(long position) throws IOException {
    long from = position - blockStart;
    if (from < 0 || from + LONGEST_HEAD > block.limit()) {
      block = read(position, BLOCK);
      blockStart = position;
      from = 0;
    }
    return block.duplicate().position((int) from).slice();
  }

  /** {@code bytes} of the chunk, zeros behind its end. */
  private ByteBuffer read(long position, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes + LONGEST_HEAD);
    buffer.limit((int) Math.min(bytes, Math.max(0, length - position)));
    while (buffer.hasRemaining()
        && channel.read(buffer, start + position + buffer.position()) >= 0) {
      // a channel may return less than was asked for
    }
    return buffer.position(0).limit(bytes + LONGEST_HEAD);
  }

  private long size(ByteBuffer in) {
    return compressed ? compressed(in) : in.getInt();
  }

  private long number(ByteBuffer in) {
    return compressed ? compressed(in) : in.getLong();
  }

  /** Seven bits a byte, lowest first, the ninth byte whole. */
  private static long compressed(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift < 56; shift += 7) {
      long part = in.get();
      value |= (part & 0x7f) << shift;
      if (part >= 0) {
        return value;
      }
    }
    return value | (in.get() & 0xffL) << 56;
  }
}
