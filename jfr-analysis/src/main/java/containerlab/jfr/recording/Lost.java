package containerlab.jfr.recording;

import containerlab.jfr.profile.Loss;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A stretch of a source that is not read.
 *
 * @param chunk its chunk, from 1; empty when it belongs to none
 * @param whole whether the whole chunk is lost
 * @param offset where it begins in the source
 * @param bytes its length
 * @param seconds recorded time it holds; empty when unknown
 * @param wrong what is wrong
 * @param remedy what to do
 */
record Lost(
    OptionalInt chunk,
    boolean whole,
    long offset,
    long bytes,
    OptionalDouble seconds,
    String wrong,
    String remedy) {
  static final String COPY_AGAIN = "copy the file again, after the recording was dumped";

  /** Bytes that belong to no chunk. */
  static Lost outside(long offset, long bytes, String wrong, String remedy) {
    return new Lost(
        OptionalInt.empty(), false, offset, bytes, OptionalDouble.empty(), wrong, remedy);
  }

  /** All of a chunk. */
  static Lost all(Chunk chunk, String wrong, String remedy) {
    long bytes = Math.max(chunk.declaredSize(), chunk.header().size());
    return header(chunk.number(), chunk.header(), bytes, wrong, remedy);
  }

  /** All of the chunk that a header begins, which may be of an unknown format. */
  static Lost header(int number, ChunkHeader header, long bytes, String wrong, String remedy) {
    OptionalDouble seconds =
        header.readableVersion() ? known(header.seconds()) : OptionalDouble.empty();
    return new Lost(OptionalInt.of(number), true, header.offset(), bytes, seconds, wrong, remedy);
  }

  private static OptionalDouble known(double seconds) {
    return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }

  /** A part of a chunk; its time is taken to be in proportion to its bytes. */
  static Lost part(Chunk chunk, Damage damage, String remedy) {
    ChunkHeader header = chunk.header();
    double share = (double) damage.bytes() / Math.max(chunk.declaredSize(), header.size());
    return new Lost(
        OptionalInt.of(chunk.number()),
        false,
        damage.offset(),
        damage.bytes(),
        known(header.seconds() * share),
        damage.cause(),
        remedy);
  }

  /** As a value for reports; {@code total} is what the source should hold. */
  Loss of(String source, long total) {
    return new Loss(
        source,
        chunk,
        offset,
        bytes,
        seconds,
        (double) bytes / Math.max(bytes, total),
        wrong + "; " + remedy);
  }

  /** The sentence that people read. */
  static String sentence(Loss loss) {
    String what =
        loss.chunk().isPresent()
            ? String.format(
                Locale.ROOT, "chunk %d at byte %,d ", loss.chunk().getAsInt(), loss.offset())
            : String.format(Locale.ROOT, "%,d bytes at byte %,d ", loss.bytes(), loss.offset());
    String seconds =
        loss.seconds().isPresent()
            ? String.format(Locale.ROOT, ", %.1f s", loss.seconds().getAsDouble())
            : "";
    return what
        + loss.cause()
        + String.format(
            Locale.ROOT,
            " (lost: %,d bytes%s, %.1f %% of the file)",
            loss.bytes(),
            seconds,
            100 * loss.share());
  }
}
