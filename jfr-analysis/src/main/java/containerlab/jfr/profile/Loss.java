package containerlab.jfr.profile;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A stretch of a file that no figure rests on.
 *
 * @param source the file, or the entry of an archive
 * @param chunk which chunk of that file, from 1; empty when the bytes belong to none
 * @param offset where the stretch begins in the unpacked file, in bytes
 * @param bytes its length
 * @param seconds how much of the recorded time it holds; of a part of a chunk in proportion to its
 *     bytes; empty when unknown
 * @param share of the bytes that the file holds or should hold, 0 to 1
 * @param cause what is wrong and what to do
 */
public record Loss(
    String source,
    OptionalInt chunk,
    long offset,
    long bytes,
    OptionalDouble seconds,
    double share,
    String cause) {}
