package containerlab.jfr.recording;

import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * The fixed 68 bytes a chunk begins with.
 *
 * @param offset where the chunk begins in the file
 * @param size bytes of the chunk, header included
 * @param major format version
 * @param minor format version
 * @param startNanos wall-clock start, nanoseconds since the epoch
 * @param durationNanos length of the chunk
 * @param startTicks the same start on the JVM's clock
 * @param ticksPerSecond speed of that clock
 * @param metadataOffset where the chunk's own description is; 0 when it was never written
 * @param state 0 when the chunk is closed
 */
record ChunkHeader(
    long offset,
    long size,
    int major,
    int minor,
    long startNanos,
    long durationNanos,
    long startTicks,
    long ticksPerSecond,
    long metadataOffset,
    int state) {

  static final int BYTES = 68;
  static final int STATE_OFFSET = 64;
  static final byte[] MAGIC = {'F', 'L', 'R', 0};

  /** The header at the start of {@code bytes}, or {@code null} when there is none. */
  static @org.jspecify.annotations.Nullable ChunkHeader parse(long offset, ByteBuffer bytes) {
    if (bytes.remaining() < BYTES || !startsWithMagic(bytes)) {
      return null;
    }
    return new ChunkHeader(
        offset,
        bytes.getLong(8),
        bytes.getShort(4),
        bytes.getShort(6),
        bytes.getLong(32),
        bytes.getLong(40),
        bytes.getLong(48),
        bytes.getLong(56),
        bytes.getLong(24),
        bytes.get(STATE_OFFSET));
  }

  static boolean startsWithMagic(ByteBuffer bytes) {
    for (int i = 0; i < MAGIC.length; i++) {
      if (bytes.remaining() <= i || bytes.get(i) != MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  boolean readableVersion() {
    return major == 1 || major == 2;
  }

  /** Whether the JVM ever wrote what is needed to decode the chunk. */
  boolean flushed() {
    return size >= BYTES && metadataOffset > 0;
  }

  boolean closed() {
    return state == 0;
  }

  long end() {
    return offset + size;
  }

  Instant start() {
    return Instant.ofEpochSecond(0, startNanos);
  }

  Instant endTime() {
    return start().plusNanos(Math.max(0, durationNanos));
  }

  /** Start on the JVM's clock, in seconds. */
  double clockSeconds() {
    return (double) startTicks / Math.max(1, ticksPerSecond);
  }

  /** Whether two headers can only be copies of one chunk. */
  boolean sameChunkAs(ChunkHeader other) {
    return startNanos == other.startNanos && startTicks == other.startTicks && size == other.size;
  }
}
