package containerlab.jfr.profile;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Times when the JVM stopped all Java threads: for the pauses of garbage collection, and for
 * anything else that needs it.
 *
 * @param count recorded safepoints
 * @param toSafepointNanos time to safepoint: from the request to stop until all threads had
 *     stopped, added up
 * @param longestToSafepointNanos the longest one
 * @param stoppedNanos from the request to stop until threads went on, added up; empty when only the
 *     time to safepoint was recorded
 * @param longestStoppedNanos the longest one
 * @param shareOfTime {@code stoppedNanos} / length of the phase, 0 to 1
 * @param thresholdNanos what took less was not recorded
 */
public record Safepoints(
    long count,
    long toSafepointNanos,
    long longestToSafepointNanos,
    OptionalLong stoppedNanos,
    OptionalLong longestStoppedNanos,
    OptionalDouble shareOfTime,
    OptionalLong thresholdNanos) {}
