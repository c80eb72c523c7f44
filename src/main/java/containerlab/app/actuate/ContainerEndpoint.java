package containerlab.app.actuate;

import containerlab.app.container.Container;
import containerlab.app.container.ContainerChoice;
import containerlab.app.container.RunInfo;
import containerlab.app.failure.Suggestion;
import containerlab.app.process.ContainerSwitcher;
import containerlab.app.process.ContainerSwitcher.Answer;
import containerlab.app.process.ContainerSwitcher.LastSwitch;
import containerlab.app.process.LiveServer;
import containerlab.app.recording.RecordingProblem;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.http.HttpStatus;
import org.springframework.lang.Nullable;
import org.springframework.stereotype.Component;

/** {@code /actuator/container}: which container serves, and the live switch. */
@Component
@Endpoint(id = "container", defaultAccess = Access.READ_ONLY)
class ContainerEndpoint {
  private static final List<String> KEYS =
      Arrays.stream(Container.values()).map(Container::key).toList();

  private final LiveServer live;
  private final ContainerSwitcher switcher;

  ContainerEndpoint(LiveServer live, ContainerSwitcher switcher) {
    this.live = live;
    this.switcher = switcher;
  }

  @ReadOperation
  Map<String, Object> container() {
    Map<String, Object> body = new LinkedHashMap<>();
    live.get()
        .ifPresent(
            snapshot -> {
              RunInfo info = snapshot.server().info();
              body.put("container", info.container().key());
              body.put("containerVersion", info.containerVersion());
              if (info.tuning() != null) {
                body.put("tuning", info.tuning());
              }
              body.put("port", snapshot.server().port());
              body.put("startupMillis", info.startupTime().toMillis());
              body.put("virtualThreads", info.virtualThreads());
            });
    body.put("classpath", ContainerChoice.isLean() ? "lean" : "all");
    body.put("available", ContainerChoice.available().stream().map(Container::key).toList());
    body.put("state", switcher.isSwitching() ? "switching" : "running");
    switcher.last().ifPresent(last -> body.put("lastSwitch", body(last)));
    return body;
  }

  @WriteOperation
  WebEndpointResponse<Object> switchTo(@Nullable String body) {
    String container;
    try {
      container = JsonBody.parse(body).text("container");
    } catch (RecordingProblem problem) {
      return Problems.response(problem);
    }
    Container to = Container.find(container).orElse(null);
    if (to == null) {
      return Problems.response(
          HttpStatus.BAD_REQUEST,
          "There is no container '"
              + container
              + "'. The containers are "
              + String.join(", ", KEYS)
              + "."
              + Suggestion.didYouMean(container, KEYS));
    }
    Answer answer = switcher.request(to);
    if (answer instanceof Answer.Refused refused) {
      return Problems.response(HttpStatus.CONFLICT, refused.reason());
    }
    return new WebEndpointResponse<>(
        Map.of("state", "switching", "to", to.key()), HttpStatus.ACCEPTED.value());
  }

  private static Map<String, Object> body(LastSwitch last) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("from", last.from().key());
    body.put("to", last.to().key());
    body.put("time", last.time().toString());
    body.put("succeeded", last.succeeded());
    if (last.reason() != null) {
      body.put("reason", last.reason());
    }
    body.put("closeMillis", last.closeTime().toMillis());
    body.put("startMillis", last.startTime().toMillis());
    return body;
  }
}
