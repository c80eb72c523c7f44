package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Copies chunks into a file of their own, changed so that every reader takes them. */
final class ChunkCopy {
  /** A type number that no JVM uses: parsers skip such events by their size. */
  private static final int UNKNOWN_TYPE = (1 << 28) - 1;

  private static final int FRAME_HEAD = 8;
  private static final long LONGEST_FRAME = 1 << 27;

  /** Copies chunks one after the other, marked as closed. */
  static void copy(Path from, List<ChunkHeader> chunks, Path to) throws IOException {
    try (FileChannel in = FileChannel.open(from);
        FileChannel out =
            FileChannel.open(
                to,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
      for (ChunkHeader chunk : chunks) {
        long start = out.position();
        long done = 0;
        while (done < chunk.size()) {
          done += in.transferTo(chunk.offset() + done, chunk.size() - done, out);
        }
        out.write(ByteBuffer.wrap(new byte[] {0}), start + ChunkHeader.STATE_OFFSET);
      }
    }
  }

  /**
   * Turns what lies between two places of a chunk into events that every parser skips. Without that
   * the JDK's parser may run in circles over damaged bytes.
   *
   * @return whether there was room for it
   */
  static boolean skip(Path chunk, long from, long to) throws IOException {
    try (FileChannel out = FileChannel.open(chunk, StandardOpenOption.WRITE)) {
      long at = from;
      while (at < to) {
        long size = to - at <= LONGEST_FRAME ? to - at : LONGEST_FRAME - FRAME_HEAD;
        if (size < FRAME_HEAD) {
          return false;
        }
        ByteBuffer head = ByteBuffer.allocate(FRAME_HEAD);
        fourBytes(head, (int) size);
        fourBytes(head, UNKNOWN_TYPE);
        out.write(head.flip(), at);
        at += size;
      }
      return true;
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
