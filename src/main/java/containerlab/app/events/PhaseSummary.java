package containerlab.app.events;

import containerlab.app.container.Container;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What the server itself saw between the borders of a phase.
 *
 * @param end how the phase ended, in the server's judgement
 * @param container which one served, at both borders; {@code null} when they differ or a switch ran
 *     at one
 * @param serverCpuNanos CPU time of the process, from its threads' accounts in nanoseconds; those
 *     that ended meanwhile to some 20 ms; empty off Linux
 * @param jitCpuNanos the part of it that the JIT compiler's threads used; empty off Linux
 */
public record PhaseSummary(
    String phase,
    PhaseEnd end,
    Duration length,
    @Nullable Container container,
    long requestsReceived,
    OptionalLong serverCpuNanos,
    OptionalLong jitCpuNanos) {}
