package containerlab.app.actuate;

import containerlab.app.container.Container;
import containerlab.app.failure.Suggestion;
import containerlab.app.process.ContainerSwitcher;
import containerlab.app.process.ContainerSwitcher.Answer;
import containerlab.app.process.LiveServer;
import java.util.Arrays;
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
  ContainerView container() {
    // Looked at first: a switch that ends meanwhile must not make the old container "running".
    boolean switching = switcher.isSwitching();
    return ContainerView.of(
        live.get().map(LiveServer.Snapshot::server), switching, switcher.last());
  }

  @WriteOperation
  WebEndpointResponse<Object> switchTo(@Nullable String body) {
    String container;
    try {
      container = JsonBody.parse(body).text("container");
    } catch (BadRequest problem) {
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
}
