package containerlab.jfr.lens;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.OptionalLong;

/** The tool's figures, with the server's own count of requests beside them. */
final class RequestsLens implements Lens<Load> {
  private final Windows.Kept<Received> received;

  private static final class Received {
    private boolean known;
    private long requests;
  }

  RequestsLens(Windows windows) {
    received = windows.keep(Received::new);
  }

  @Override
  public void listen(EventRouter events) {
    events.on(
        "containerlab.Requests",
        event ->
            received
                .atMiddle(event)
                .ifPresent(
                    kept -> {
                      kept.known = true;
                      kept.requests += Fields.count(event, "received").orElse(0);
                    }));
  }

  /** Requests that reached the application. */
  OptionalLong received(Window window) {
    Received kept = received.of(window);
    return kept.known ? OptionalLong.of(kept.requests) : OptionalLong.empty();
  }

  @Override
  public LensResult<Load> answer(Scope scope) {
    return scope
        .window()
        .phase()
        .map(
            phase ->
                LensResult.measured(
                    with(phase.load(), received(scope.window())),
                    "measured: the load tool's own result in containerlab.LoadPhase"))
        .orElseGet(
            () ->
                LensResult.unavailable(
                    "the recording does not say what load it saw",
                    "record under load/ab-sweep.sh, which marks every load phase"));
  }

  private static Load with(Load load, OptionalLong received) {
    return new Load(
        load.requests(),
        load.failed(),
        received,
        load.requestsPerSecond(),
        load.responseTime(),
        load.toolCpuNanosPerRequest(),
        load.toolBusyShare());
  }
}
