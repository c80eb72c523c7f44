package containerlab.jfr.compare;

import java.util.OptionalDouble;

/**
 * How full a pool was in one run.
 *
 * @param pool its name
 * @param max threads that can serve requests at the same time
 * @param shareAtFull share of looks, 0 to 1, at which all of them were busy
 * @param queued median of the tasks that waited for a thread
 */
public record PoolUse(
    String pool, OptionalDouble max, OptionalDouble shareAtFull, OptionalDouble queued) {}
