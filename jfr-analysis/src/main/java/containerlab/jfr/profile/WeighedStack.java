package containerlab.jfr.profile;

import java.util.List;

/**
 * A stack and what was found in it.
 *
 * @param pool pool and role of the threads
 * @param layer the one layer it belongs to
 * @param frames its frames, outermost first, with names that are the same in every run; empty when
 *     no stack was recorded
 * @param truncated whether frames at the outer end are missing
 * @param leaf what was wanted or made, such as the class of a monitor; empty when the innermost
 *     frame says all
 * @param count how many samples or waits; at least 1
 * @param weight what they weigh together, in the base unit of {@link WeighedStacks#unit}
 */
public record WeighedStack(
    String pool,
    String layer,
    List<String> frames,
    boolean truncated,
    String leaf,
    long count,
    long weight) {}
