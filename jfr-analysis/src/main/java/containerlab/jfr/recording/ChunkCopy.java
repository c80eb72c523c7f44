package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Copies chunks into a file of their own, changed so that every reader takes them. */
final class ChunkCopy {
  /** Bytes of the shortest event that all parsers skip. */
  private static final int FRAME_HEAD = 8;

  /** A type number that no JVM uses: parsers skip such events by their size. */
  private static final int UNKNOWN_TYPE = (1 << 28) - 1;

  private static final long LONGEST_FRAME = 1 << 27;

  /**
   * Writes chunks one after the other, marked as closed, without what is damaged in them.
   *
   * @throws IOException when that cannot be done, also since damage lies where nothing can be left
   *     out
   */
  static void write(List<CheckedChunk> chunks, Path to) throws IOException {
    try (FileChannel out =
        FileChannel.open(
            to,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      for (CheckedChunk chunk : chunks) {
        append(chunk, out);
      }
    }
  }

  private static void append(CheckedChunk chunk, FileChannel out) throws IOException {
    ChunkHeader header = chunk.header();
    long start = out.position();
    try (FileChannel in = FileChannel.open(chunk.chunk().file())) {
      long done = 0;
      while (done < header.size()) {
        long copied = in.transferTo(header.offset() + done, header.size() - done, out);
        if (copied <= 0) {
          throw new IOException("the file became shorter while it was read");
        }
        done += copied;
      }
    }
    ByteBuffer places = ByteBuffer.allocate(24);
    places.putLong(header.size()).putLong(header.constantPoolOffset());
    places.putLong(header.metadataOffset());
    out.write(places.flip(), start + ChunkHeader.SIZE_OFFSET);
    out.write(ByteBuffer.wrap(new byte[] {0}), start + ChunkHeader.STATE_OFFSET);
    for (Damage damage : chunk.contents().damage()) {
      long from = start + damage.offset() - header.offset();
      fill(out, from, from + damage.bytes());
    }
  }

  /**
   * Turns a stretch into events that every parser skips. Without that the JDK's parser may run in
   * circles over damaged bytes.
   */
  private static void fill(FileChannel out, long from, long to) throws IOException {
    if (to - from < FRAME_HEAD) {
      throw new IOException("damage of " + (to - from) + " bytes cannot be left out of a copy");
    }
    long at = from;
    while (at < to) {
      long left = to - at;
      long size = left <= LONGEST_FRAME ? left : LONGEST_FRAME - FRAME_HEAD;
      ByteBuffer head = ByteBuffer.allocate(FRAME_HEAD);
      fourBytes(head, (int) size);
      fourBytes(head, UNKNOWN_TYPE);
      out.write(head.flip(), at);
      at += size;
    }
  }

  /** The format's compressed integer, padded to four bytes. */
  private static void fourBytes(ByteBuffer out, int value) {
    for (int shift = 0; shift < 21; shift += 7) {
      out.put((byte) (((value >>> shift) & 0x7f) | 0x80));
    }
    out.put((byte) ((value >>> 21) & 0x7f));
  }

  private ChunkCopy() {}
}
