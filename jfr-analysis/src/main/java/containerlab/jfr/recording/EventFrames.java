package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the events of a chunk by walking over their frames, each a size and a type number, without
 * decoding anything. The JDK's stream ends silently where it cannot go on; these counts tell how
 * many events it owed.
 */
final class EventFrames {
  private static final int BLOCK = 1 << 20;
  private static final int LONGEST_FRAME_HEAD = 16;
  private static final int FLAGS_OFFSET = 67;
  private static final int COMPRESSED_INTEGERS = 1;

  private final FileChannel channel;
  private final long length;
  private ByteBuffer block = ByteBuffer.allocate(0);
  private long blockStart;

  private EventFrames(FileChannel channel) throws IOException {
    this.channel = channel;
    this.length = channel.size();
  }

  /**
   * What a walk found.
   *
   * @param counts events per type number, up to the first frame that makes no sense
   * @param end where the walk ended
   * @param length where it should have ended
   */
  record Walk(Map<Long, Long> counts, long end, long length) {
    boolean complete() {
      return end == length;
    }
  }

  /** Walks over a file of one chunk. */
  static Walk walk(Path chunk) throws IOException {
    try (FileChannel channel = FileChannel.open(chunk)) {
      return new EventFrames(channel).walk();
    }
  }

  private Walk walk() throws IOException {
    boolean compressed = (at(0).get(FLAGS_OFFSET) & COMPRESSED_INTEGERS) != 0;
    Map<Long, Long> counts = new HashMap<>();
    long position = ChunkHeader.BYTES;
    while (position < length) {
      ByteBuffer head = at(position);
      long size = compressed ? compressed(head) : head.getInt();
      if (size <= 0 || size > length - position) {
        break;
      }
      long type = compressed ? compressed(head) : head.getLong();
      counts.merge(type, 1L, Long::sum);
      position += size;
    }
    return new Walk(counts, position, length);
  }

  /**
   * A buffer that begins at {@code position} and holds the head of a frame, zeros behind the end.
   */
  private ByteBuffer at(long position) throws IOException {
    long from = position - blockStart;
    if (from < 0 || from + LONGEST_FRAME_HEAD > block.limit()) {
      ByteBuffer next = ByteBuffer.allocate(BLOCK + LONGEST_FRAME_HEAD).limit(BLOCK);
      while (next.hasRemaining() && channel.read(next, position + next.position()) >= 0) {
        // a channel may return less than was asked for
      }
      block = next.limit(next.position() + LONGEST_FRAME_HEAD);
      blockStart = position;
      from = 0;
    }
    return block.duplicate().position((int) from).slice();
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
