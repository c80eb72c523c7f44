package containerlab.jfr.profile;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How full a pool was over a phase.
 *
 * @param pool pool name
 * @param kind {@code container}, {@code executor} or {@code database}
 * @param samples how many instants were looked at
 * @param max threads that can serve requests at the same time
 * @param configuredMax the configured maximum
 * @param activeMean mean number of busy threads
 * @param activePeak most busy threads at an instant
 * @param shareAtFull share of instants, 0 to 1, at which every usable thread was busy
 * @param firstFullSeconds seconds into the phase when it was first seen full; empty when it never
 *     was
 * @param longestFullSeconds the longest time between the first and the last of looks in a row that
 *     saw it full
 * @param queuedP50 median of the tasks waiting for a thread
 * @param queuedP95 95th percentile of them
 * @param queuedPeak most of them
 * @param queueCapacity places in the queue
 */
public record PoolSaturation(
    String pool,
    String kind,
    long samples,
    OptionalLong max,
    OptionalLong configuredMax,
    OptionalDouble activeMean,
    OptionalLong activePeak,
    OptionalDouble shareAtFull,
    OptionalDouble firstFullSeconds,
    OptionalDouble longestFullSeconds,
    OptionalLong queuedP50,
    OptionalLong queuedP95,
    OptionalLong queuedPeak,
    OptionalLong queueCapacity) {}
