package containerlab.app.actuate;

import containerlab.app.container.Container;
import containerlab.app.container.ContainerChoice;
import containerlab.app.container.RunInfo;
import containerlab.app.container.RunningServer;
import containerlab.app.process.ContainerSwitcher.LastSwitch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/** The container and its latest switch as JSON; what is {@code null} is left out. */
record ContainerView(
    @Nullable String container,
    @Nullable String containerVersion,
    @Nullable String tuning,
    @Nullable Integer port,
    @Nullable Long startupMillis,
    @Nullable Boolean virtualThreads,
    String classpath,
    List<String> available,
    String state,
    @Nullable LastSwitchView lastSwitch)
    implements OperationResponseBody {

  static ContainerView of(
      Optional<RunningServer> server, boolean switching, Optional<LastSwitch> last) {
    Optional<RunInfo> info = server.map(RunningServer::info);
    return new ContainerView(
        info.map(run -> run.container().key()).orElse(null),
        info.map(RunInfo::containerVersion).orElse(null),
        info.map(RunInfo::tuning).orElse(null),
        server.map(RunningServer::port).orElse(null),
        info.map(run -> run.startupTime().toMillis()).orElse(null),
        info.map(RunInfo::virtualThreads).orElse(null),
        ContainerChoice.isLean() ? "lean" : "all",
        ContainerChoice.available().stream().map(Container::key).toList(),
        switching ? "switching" : "running",
        last.map(LastSwitchView::of).orElse(null));
  }

  /** How a switch went. */
  record LastSwitchView(
      String from,
      String to,
      Instant time,
      boolean succeeded,
      @Nullable String reason,
      long closeMillis,
      long startMillis) {

    static LastSwitchView of(LastSwitch last) {
      return new LastSwitchView(
          last.from().key(),
          last.to().key(),
          last.time(),
          last.succeeded(),
          last.reason(),
          last.closeTime().toMillis(),
          last.startTime().toMillis());
    }
  }
}
