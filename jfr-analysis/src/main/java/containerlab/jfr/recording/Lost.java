package containerlab.jfr.recording;

import containerlab.jfr.profile.Loss;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A stretch of a source that is not read.
 *
 * @param chunk its chunk, from 1; 0 when it belongs to none
 * @param whole whether the whole chunk is lost
 * @param offset where it begins in the source
 * @param bytes its length
 * @param seconds recorded time it holds; 0 when unknown
 * @param wrong what is wrong
 * @param remedy what to do
 */
record Lost(
    int chunk,
    boolean whole,
    long offset,
    long bytes,
    double seconds,
    String wrong,
    String remedy) {

  /** All of a chunk. */
  static Lost all(Chunk chunk, String wrong, String remedy) {
    ChunkHeader header = chunk.header();
    double seconds = header.readableVersion() ? header.seconds() : 0;
    long bytes = Math.max(chunk.declaredSize(), header.size());
    return new Lost(chunk.number(), true, header.offset(), bytes, seconds, wrong, remedy);
  }

  /** A part of a chunk; its time is taken to be in proportion to its bytes. */
  static Lost part(Chunk chunk, Damage damage, String remedy) {
    ChunkHeader header = chunk.header();
    double share = (double) damage.bytes() / Math.max(chunk.declaredSize(), header.size());
    return new Lost(
        chunk.number(),
        false,
        damage.offset(),
        damage.bytes(),
        header.seconds() * share,
        damage.cause(),
        remedy);
  }

  /** As a value for reports; {@code total} is what the source should hold. */
  Loss of(String source, long total) {
    return new Loss(
        source,
        chunk > 0 ? OptionalInt.of(chunk) : OptionalInt.empty(),
        offset,
        bytes,
        seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty(),
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
