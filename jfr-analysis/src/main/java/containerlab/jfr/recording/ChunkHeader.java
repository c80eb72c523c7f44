package containerlab.jfr.recording;

import java.nio.ByteBuffer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The fixed 68 bytes a chunk begins with.
 *
 * @param offset where the chunk begins in the file
 * @param size bytes of the chunk, header included
 * @param major format version
 * @param minor format version
 * @param constantPoolOffset where its last constant pool is, from the chunk's start
 * @param metadataOffset where the chunk's own description is, from its start; 0 when it was never
 *     written
 * @param startNanos wall-clock start, nanoseconds since the epoch
 * @param durationNanos length of the chunk
 * @param startTicks the same start on the JVM's clock
 * @param ticksPerSecond speed of that clock
 * @param state 0 when the chunk is closed
 */
record ChunkHeader(
    long offset,
    long size,
    int major,
    int minor,
    long constantPoolOffset,
    long metadataOffset,
    long startNanos,
    long durationNanos,
    long startTicks,
    long ticksPerSecond,
    int state) {

  static final int BYTES = 68;
  static final int MAGIC = 0x464c5200;
  static final int SIZE_OFFSET = 8;
  static final int STATE_OFFSET = 64;

  /** The header at the start of {@code bytes}, or {@code null} when there is none. */
  static @Nullable ChunkHeader parse(long offset, ByteBuffer bytes) {
    if (bytes.remaining() < BYTES || bytes.getInt(0) != MAGIC) {
      return null;
    }
    return new ChunkHeader(
        offset,
        bytes.getLong(SIZE_OFFSET),
        Short.toUnsignedInt(bytes.getShort(4)),
        Short.toUnsignedInt(bytes.getShort(6)),
        bytes.getLong(16),
        bytes.getLong(24),
        bytes.getLong(32),
        bytes.getLong(40),
        bytes.getLong(48),
        bytes.getLong(56),
        bytes.get(STATE_OFFSET));
  }

  /** The same chunk as far as {@code bytes}, described at other places of it. */
  ChunkHeader changed(long bytes, long constantPools, long metadata) {
    return new ChunkHeader(
        offset,
        bytes,
        major,
        minor,
        constantPools,
        metadata,
        startNanos,
        durationNanos,
        startTicks,
        ticksPerSecond,
        state);
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

  /** Seconds recorded; 0 when the chunk does not tell. */
  double seconds() {
    return Math.max(0, durationNanos) / 1e9;
  }

  /** Start on the JVM's clock, in seconds. */
  double clockSeconds() {
    return (double) startTicks / Math.max(1, ticksPerSecond);
  }

  /** Whether two headers can only be of one chunk: a JVM starts one chunk at a time. */
  boolean sameChunkAs(ChunkHeader other) {
    return startNanos == other.startNanos && startTicks == other.startTicks;
  }
}
