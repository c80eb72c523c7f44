package containerlab.jfr.profile;

import java.time.Instant;

/**
 * A stretch of time between two chunks in which nothing was recorded.
 *
 * @param start end of the chunk before
 * @param seconds until the next chunk
 */
public record Gap(Instant start, double seconds) {}
