package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds the chunks of a source from their headers alone, and says what of it is none.
 *
 * @param source where was looked
 * @param chunks chunks of a known format in file order, also those that are cut
 * @param lost what cannot be read
 * @param notes what should be known but costs nothing, one sentence each
 * @param bytes size of the source
 */
record ChunkIndex(
    Source source, List<Chunk> chunks, List<Lost> lost, List<String> notes, long bytes) {

  static final String EXPECTED =
      "expected a recording as written by jcmd JFR.dump or -XX:StartFlightRecording, plain or in"
          + " gzip, zip or lz4";

  static ChunkIndex of(Source source) throws IOException {
    try (FileChannel channel = FileChannel.open(source.file())) {
      return new Scan(source, channel).run();
    }
  }

  private static final class Scan {
    private static final int BLOCK = 1 << 20;

    /** More headers than this are no recording but an attempt to exhaust the reader. */
    private static final int MOST = 10_000;

    private final Source source;
    private final FileChannel channel;
    private final long length;
    private final List<Chunk> chunks = new ArrayList<>();
    private final List<Lost> lost = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int number;

    Scan(Source source, FileChannel channel) throws IOException {
      this.source = source;
      this.channel = channel;
      this.length = channel.size();
      notes.addAll(source.notes());
    }

    ChunkIndex run() throws IOException {
      long at = 0;
      while (at < length && chunks.size() + lost.size() < MOST) {
        ChunkHeader header = ChunkHeader.parse(at, read(at, ChunkHeader.BYTES));
        at = header == null ? skip(at) : take(header);
      }
      if (at < length) {
        lose(
            at,
            length - at,
            "is behind " + MOST + " headers, more than are read",
            "split the file");
      }
      return new ChunkIndex(
          source, List.copyOf(chunks), List.copyOf(lost), List.copyOf(notes), length);
    }

    /** Keeps or drops a chunk; returns where the next one may begin. */
    private long take(ChunkHeader header) throws IOException {
      number++;
      if (!header.readableVersion()) {
        return drop(header, Version.wrong(header), Version.remedy(header));
      }
      if (header.size() == 0 && header.metadataOffset() == 0) {
        return drop(
            header,
            "was never flushed, so nothing of it is recoverable",
            "stop or dump the recording before the JVM is killed; from JDK 17 on a recording to"
                + " disk is flushed every second");
      }
      long end = end(header);
      long kept = end - header.offset();
      chunks.add(
          new Chunk(
              source.name(),
              number,
              source.file(),
              header.changed(kept, header.constantPoolOffset(), header.metadataOffset()),
              declared(header, kept)));
      Chunk chunk = chunks.get(chunks.size() - 1);
      if (header.size() != kept && !chunk.cut()) {
        notes.add(chunk.place() + " has a damaged size field and is read to the next chunk");
      }
      if (!header.closed()) {
        notes.add(
            chunk.place()
                + " was still open when the file was copied: its last second may be missing");
      }
      return end;
    }

    /** The end by the header where that makes sense, else the next header or the file's end. */
    private long end(ChunkHeader header) throws IOException {
      boolean tooLong = header.size() > length - header.offset();
      if (!tooLong && header.size() > largestOffset(header)) {
        long end = header.end();
        if (end == length || isHeader(end)) {
          return end;
        }
        return Math.min(end, nextHeader(header.offset() + ChunkHeader.BYTES));
      }
      return nextHeader(header.offset() + ChunkHeader.BYTES);
    }

    /** A damaged size field must not make up terabytes that were never there. */
    private static long declared(ChunkHeader header, long kept) {
      boolean plausible =
          header.size() >= Math.max(kept, largestOffset(header))
              && header.size() / 1_000 <= Math.max(kept, largestOffset(header));
      return plausible ? header.size() : kept;
    }

    private static long largestOffset(ChunkHeader header) {
      return Math.max(
          ChunkHeader.BYTES, Math.max(header.constantPoolOffset(), header.metadataOffset()));
    }

    private long drop(ChunkHeader header, String wrong, String remedy) throws IOException {
      long next = nextHeader(header.offset() + 1);
      long bytes = next - header.offset();
      lost.add(Lost.header(number, header, bytes, wrong, remedy));
      return next;
    }

    private void lose(long at, long bytes, String wrong, String remedy) {
      lost.add(Lost.outside(at, bytes, wrong, remedy));
    }

    private long skip(long from) throws IOException {
      long next = nextHeader(from + 1);
      if (next == length && chunks.isEmpty() && lost.isEmpty()) {
        Lost nothing = whatItIs(read(0, ChunkHeader.BYTES));
        lost.add(nothing);
      } else if (!chunks.isEmpty() && isOpenUntil(chunks.get(chunks.size() - 1), from)) {
        lose(
            from,
            next - from,
            "were written after the last flush of a chunk that was still open",
            "dump the recording instead of copying it");
      } else {
        lose(from, next - from, "are no chunk and are left out", Lost.COPY_AGAIN);
      }
      return next;
    }

    private static boolean isOpenUntil(Chunk chunk, long end) {
      return !chunk.header().closed() && chunk.header().end() == end;
    }

    private Lost whatItIs(ByteBuffer head) {
      byte[] start = new byte[Math.min(Packing.HEAD, head.remaining())];
      head.get(start);
      boolean begins = Packing.of(start) == Packing.RECORDING;
      return Lost.outside(
          0,
          length,
          begins ? "ends inside its first header" : "is not a flight recording",
          begins ? "copy or dump the recording again" : EXPECTED);
    }

    private boolean isHeader(long at) throws IOException {
      return ChunkHeader.parse(at, read(at, ChunkHeader.BYTES)) != null;
    }

    /** The next place that looks like a chunk of a known format, or the file's end. */
    private long nextHeader(long from) throws IOException {
      for (long at = from; at < length; at += BLOCK - 3) {
        ByteBuffer block = read(at, BLOCK);
        for (int i = 0; i + 3 < block.limit(); i++) {
          if (block.getInt(i) == ChunkHeader.MAGIC && isPlausible(at + i)) {
            return at + i;
          }
        }
      }
      return length;
    }

    private boolean isPlausible(long at) throws IOException {
      ChunkHeader header = ChunkHeader.parse(at, read(at, ChunkHeader.BYTES));
      return header != null
          && header.readableVersion()
          && header.size() >= 0
          && header.startNanos() > 0
          && header.ticksPerSecond() > 0
          && !isCopyAtFlush(header);
    }

    /** A JVM puts a copy of the header into a constant pool at every flush; both end together. */
    private boolean isCopyAtFlush(ChunkHeader header) throws IOException {
      long start = header.offset() + ChunkHeader.BYTES - header.size();
      if (start < 0 || start >= header.offset()) {
        return false;
      }
      ChunkHeader original = ChunkHeader.parse(start, read(start, ChunkHeader.BYTES));
      return original != null && original.sameChunkAs(header);
    }

    private ByteBuffer read(long at, int bytes) throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(bytes, Math.max(0, length - at)));
      FileBytes.read(channel, at, buffer);
      return buffer.flip();
    }
  }

  /** What is said of formats that are not read. */
  private static final class Version {
    static String wrong(ChunkHeader header) {
      return String.format(
          Locale.ROOT,
          "has format version %d.%d%s; versions 1.x and 2.x are read",
          header.major(),
          header.minor(),
          header.major() == 0 ? ", which JDK 7, JDK 8 and JRockit wrote" : "");
    }

    static String remedy(ChunkHeader header) {
      return header.major() == 0
          ? "open it in JDK Mission Control, or record again with OpenJDK 8u262 or later"
          : "use a newer jfr-analysis, or record with a JDK that it knows";
    }

    private Version() {}
  }
}
