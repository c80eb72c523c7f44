package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The bytes of one chunk through a window that moves forward over the file. The file is not mapped:
 * its pages would count as memory of the process.
 */
final class ChunkInput implements AutoCloseable {
  private static final int WINDOW = 1 << 18;
  private static final int LONGEST_HEAD = 18;

  /** Size, type, start, duration and the way to the constants before: 5 numbers. */
  private static final int LONGEST_CHECKPOINT_HEAD = 45;

  static final int LONGEST_EVENT = 1 << 26;
  private static final int FLAGS_OFFSET = 67;
  private static final int COMPRESSED_INTEGERS = 1;

  private final FileChannel file;
  final long start;
  final long end;

  /** What lies in the window; its cursor is where the last {@code move} put it. */
  final Bytes bytes;

  private ByteBuffer window;
  private long windowStart;

  /** Opens a chunk; what of it lies behind the end of the file is not there. */
  ChunkInput(Path path, ChunkHeader chunk) throws IOException {
    file = FileChannel.open(path);
    start = chunk.offset();
    end = Math.min(chunk.end(), file.size());
    window = ByteBuffer.allocate(WINDOW + LONGEST_HEAD);
    fill(start);
    bytes = new Bytes(window.array(), (window.get(FLAGS_OFFSET) & COMPRESSED_INTEGERS) != 0);
    bytes.limit = window.limit();
  }

  /** Puts the cursor on the head of an event, with zeros behind the end of the chunk. */
  void moveToHead(long position) throws IOException {
    move(position, (int) Math.min(LONGEST_HEAD, end - position));
  }

  /** Puts the cursor on a place with at least {@code length} bytes of the chunk behind it. */
  void move(long position, int length) throws IOException {
    long from = position - windowStart;
    if (from < 0 || from + length > bytes.limit) {
      if (length + LONGEST_HEAD > window.capacity()) {
        window = ByteBuffer.allocate(length + LONGEST_HEAD);
      }
      fill(position);
      bytes.array = window.array();
      bytes.limit = window.limit();
      from = 0;
    }
    bytes.at = (int) from;
  }

  private void fill(long position) throws IOException {
    int wanted = (int) Math.min(window.capacity() - LONGEST_HEAD, end - position);
    window.clear().limit(wanted);
    FileBytes.read(file, position, window);
    if (window.hasRemaining()) {
      throw new IOException("the file became shorter while it was read");
    }
    window.flip();
    Arrays.fill(window.array(), window.limit(), window.limit() + LONGEST_HEAD, (byte) 0);
    windowStart = position;
  }

  /** Whether an event of a type begins at a place of the file. */
  boolean isEvent(long position, int type) throws IOException {
    if (position < start + ChunkHeader.BYTES || position >= end) {
      return false;
    }
    Bytes head = head(position);
    int size = head.int32();
    return size > 1 && size <= end - position && head.int64() == type;
  }

  /** The first numbers of an event, with zeros behind the end of the file; moves no cursor. */
  Bytes head(long position) throws IOException {
    return copy(position, LONGEST_CHECKPOINT_HEAD);
  }

  /** An event of its own, for what is kept longer than the window stands. */
  Bytes copy(long position, int length) throws IOException {
    ByteBuffer copy = ByteBuffer.allocate(length);
    FileBytes.read(file, position, copy);
    return new Bytes(copy.array(), bytes.compressed);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
