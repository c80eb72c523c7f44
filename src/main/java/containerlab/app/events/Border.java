package containerlab.app.events;

import containerlab.app.container.Container;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An instant at which every window event was taken, and the totals there. Two borders of one
 * recording can be subtracted.
 *
 * @param nanoTime the same instant on the monotonic clock
 * @param container which one serves; {@code null} while a switch runs
 * @param requests requests received since the process started
 * @param threads usage since sampling began; {@code null} off Linux, and when it could not be read
 */
public record Border(
    Instant at,
    long nanoTime,
    @Nullable Container container,
    long requests,
    @Nullable ThreadUsage threads) {}
