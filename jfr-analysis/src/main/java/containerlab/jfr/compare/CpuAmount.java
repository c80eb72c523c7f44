package containerlab.jfr.compare;

/**
 * CPU of one part.
 *
 * @param part the part
 * @param nanos per request; a rest may be slightly negative
 */
public record CpuAmount(CpuPart part, double nanos) {}
