package containerlab.app.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An instant at which every window event was taken, and the totals there. Two borders of one
 * recording can be subtracted.
 *
 * @param nanoTime the same instant on the monotonic clock
 * @param requests requests received since the process started
 * @param threads usage since sampling began; {@code null} off Linux, and when it could not be read
 */
public record Border(Instant at, long nanoTime, long requests, @Nullable ThreadUsage threads) {}
