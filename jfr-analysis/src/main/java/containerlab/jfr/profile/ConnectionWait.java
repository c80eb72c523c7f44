package containerlab.jfr.profile;

/**
 * Waits for a connection of a database pool.
 *
 * @param pool the kind of pool, such as {@code HikariCP}
 * @param site innermost frame of the application, else outside the JDK, that wanted the connection
 * @param count recorded waits
 * @param nanos per request or per second, all threads together
 * @param longestNanos the longest one
 * @param meanWaiting how many threads waited at any time, on average
 */
public record ConnectionWait(
    String pool, String site, long count, double nanos, long longestNanos, double meanWaiting) {}
