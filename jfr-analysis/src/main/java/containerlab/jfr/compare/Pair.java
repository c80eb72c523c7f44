package containerlab.jfr.compare;

import java.util.OptionalDouble;

/**
 * Two arms under one load, by their requests per second.
 *
 * @param first arm that the figures are of
 * @param second arm it is set against
 * @param verdict what may be said
 * @param replicates pairs of runs in blocks, or runs of the smaller arm without blocks
 * @param inBlocks whether runs of one block were set against each other
 * @param confidence of the interval, so high that all pairs of the load together reach 0.95
 * @param logRatio mean of ln(first / second) with the interval of that confidence
 * @param ratio ratio of the geometric means, {@code exp(logRatio)}
 * @param ratioLow lower end of its interval
 * @param ratioHigh upper end of its interval
 * @param adjustedP two-sided p of a ratio of 1, adjusted by Holm for the pairs of the load
 * @param signFlipP exact p of the sign-flip test, not adjusted; needs blocks
 * @param power what this many blocks can see
 */
public record Pair(
    String first,
    String second,
    Verdict verdict,
    int replicates,
    boolean inBlocks,
    double confidence,
    Estimate logRatio,
    double ratio,
    OptionalDouble ratioLow,
    OptionalDouble ratioHigh,
    OptionalDouble adjustedP,
    OptionalDouble signFlipP,
    Power power) {}
