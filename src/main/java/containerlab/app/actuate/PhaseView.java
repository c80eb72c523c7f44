package containerlab.app.actuate;

import containerlab.app.events.PhaseSummary;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/** What the server saw in a phase, as JSON; what is {@code null} is left out. */
record PhaseView(
    String phase,
    String state,
    @Nullable String reason,
    double seconds,
    @Nullable String container,
    long requestsReceived,
    @Nullable Double serverCpuMillis,
    @Nullable Double jitCpuMillis,
    @Nullable Double serverCpuMicrosPerRequest)
    implements OperationResponseBody {

  static PhaseView of(PhaseSummary summary) {
    OptionalLong cpu = summary.serverCpuNanos();
    long requests = summary.requestsReceived();
    return new PhaseView(
        summary.phase(),
        summary.end().state().name().toLowerCase(Locale.ROOT),
        summary.end().reason(),
        summary.length().toNanos() / 1e9,
        summary.container() == null ? null : summary.container().key(),
        requests,
        scaled(cpu, 1e6),
        scaled(summary.jitCpuNanos(), 1e6),
        requests == 0 ? null : scaled(cpu, 1e3 * requests));
  }

  private static @Nullable Double scaled(OptionalLong nanos, double unit) {
    return nanos.isPresent() ? nanos.getAsLong() / unit : null;
  }
}
