package containerlab.app.container;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What is running now.
 *
 * @param containerVersion the server's own version
 * @param tuning name of the tuning, {@code null} when none was chosen
 * @param leanClasspath whether only this container is on the classpath
 * @param virtualThreads whether requests run on virtual threads
 * @param startupTime from {@code main}, or from the start of the switch, until requests were
 *     accepted
 */
public record RunInfo(
    Container container,
    String containerVersion,
    @Nullable String tuning,
    boolean leanClasspath,
    String appVersion,
    String springBootVersion,
    boolean virtualThreads,
    Duration startupTime) {}
