package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds the chunks of a file from their headers alone, and says what of the file is none.
 *
 * @param chunks readable chunks in file order, each once
 * @param lost how many chunks are there but cannot be read
 * @param warnings what was lost, one sentence each
 * @param refusal when no chunk is readable: what is wrong and what to do
 */
record ChunkIndex(List<ChunkHeader> chunks, int lost, List<String> warnings, Refusal refusal) {

  /** Why nothing is readable. */
  record Refusal(String wrong, String remedy) {}

  static ChunkIndex of(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return new Scan(channel).run();
    }
  }

  private static final class Scan {
    private static final int BLOCK = 1 << 20;
    private final FileChannel channel;
    private final long length;
    private final List<ChunkHeader> chunks = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private int lost;
    private Refusal refusal =
        new Refusal(
            "is not a flight recording",
            "expected a .jfr file, as written by jcmd JFR.dump or -XX:StartFlightRecording");

    Scan(FileChannel channel) throws IOException {
      this.channel = channel;
      this.length = channel.size();
    }

    ChunkIndex run() throws IOException {
      if (length == 0) {
        refusal = new Refusal("is empty", "dump the recording again");
      }
      long at = startOfChunks();
      while (at < length) {
        ChunkHeader header = ChunkHeader.parse(at, read(at, ChunkHeader.BYTES));
        at = header == null ? skipGarbage(at) : take(header);
      }
      return new ChunkIndex(List.copyOf(chunks), lost, List.copyOf(warnings), refusal);
    }

    /** 0, or the end of the file when it is compressed in a way that is not read. */
    private long startOfChunks() throws IOException {
      @Nullable String compression = Compression.nameOf(read(0, ChunkHeader.BYTES));
      if (compression == null) {
        return 0;
      }
      refusal = new Refusal("is compressed with " + compression, "decompress it first");
      return length;
    }

    /** Keeps or drops a chunk; returns where the next one may begin. */
    private long take(ChunkHeader header) throws IOException {
      if (!header.readableVersion()) {
        String version = header.major() + "." + header.minor();
        drop(header, "has format version " + version, "versions 1.x and 2.x are read");
        return header.size() >= ChunkHeader.BYTES ? header.end() : length;
      }
      if (!header.flushed()) {
        drop(
            header,
            "was never flushed, so nothing of it is recoverable",
            "stop or dump the recording before the JVM is killed");
        return length;
      }
      if (header.end() > length || header.end() < 0) {
        long have = length - header.offset();
        drop(
            header,
            String.format(
                Locale.ROOT,
                "is cut: %,d of its %,d bytes are there (%.0f %% lost)",
                have,
                header.size(),
                100.0 * (header.size() - have) / header.size()),
            "copy the file again, after the recording was dumped");
        return length;
      }
      if (chunks.stream().anyMatch(header::sameChunkAs)) {
        warnings.add(at(header) + " is a second copy of an earlier chunk and is counted once");
        return header.end();
      }
      if (!header.closed()) {
        warnings.add(
            at(header)
                + " was still open when the file was copied: its last second may be missing");
      }
      chunks.add(header);
      return header.end();
    }

    private void drop(ChunkHeader header, String wrong, String remedy) {
      lost++;
      refusal = new Refusal(wrong, remedy);
      warnings.add(at(header) + " " + wrong + " and is left out; " + remedy);
    }

    private static String at(ChunkHeader header) {
      return String.format(Locale.ROOT, "the chunk at byte %,d", header.offset());
    }

    private long skipGarbage(long from) throws IOException {
      long next = nextMagic(from);
      if (from == 0 && next == length) {
        refusal = describe(read(0, ChunkHeader.BYTES));
      } else {
        warnings.add(
            String.format(
                Locale.ROOT,
                "%,d bytes at byte %,d are no chunk and are left out",
                next - from,
                from));
      }
      return next;
    }

    private Refusal describe(ByteBuffer head) {
      if (ChunkHeader.startsWithMagic(head)) {
        return new Refusal("ends inside its first header", "copy or dump the recording again");
      }
      return refusal;
    }

    private long nextMagic(long from) throws IOException {
      for (long at = from; at < length; at += BLOCK - 3) {
        ByteBuffer block = read(at, BLOCK);
        for (int i = 0; i + 3 < block.limit(); i++) {
          if (block.getInt(i) == 0x464c5200 && length - at - i >= ChunkHeader.BYTES) {
            return at + i;
          }
        }
      }
      return length;
    }

    private ByteBuffer read(long at, int bytes) throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(bytes, length - at));
      while (buffer.hasRemaining() && channel.read(buffer, at + buffer.position()) >= 0) {
        // a channel may return less than was asked for
      }
      return buffer.flip();
    }
  }
}
