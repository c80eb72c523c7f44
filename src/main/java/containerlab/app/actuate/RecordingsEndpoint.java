package containerlab.app.actuate;

import containerlab.app.events.PhaseSummary;
import containerlab.app.recording.Dump;
import containerlab.app.recording.RecordingProblem;
import containerlab.app.recording.RecordingProblem.Kind;
import containerlab.app.recording.Recordings;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.core.io.InputStreamResource;
import org.springframework.http.MediaType;
import org.springframework.lang.Nullable;
import org.springframework.stereotype.Component;

/** {@code /actuator/recordings}, see {@code docs/actuator.md}. */
@Component
@Endpoint(id = "recordings", defaultAccess = Access.NONE)
public class RecordingsEndpoint {
  private final Recordings recordings;
  private final Downloads downloads = new Downloads();

  public RecordingsEndpoint(Recordings recordings) {
    this.recordings = recordings;
  }

  @ReadOperation
  public WebEndpointResponse<?> list() {
    return answer(
        () -> {
          List<RecordingView> views = recordings.list().stream().map(RecordingView::of).toList();
          return new WebEndpointResponse<>(OperationResponseBody.of(Map.of("recordings", views)));
        });
  }

  @ReadOperation(
      produces = {
        MediaType.APPLICATION_OCTET_STREAM_VALUE,
        MediaType.APPLICATION_PROBLEM_JSON_VALUE
      })
  public WebEndpointResponse<?> download(@Selector String name) {
    return answer(
        () -> {
          Dump dump = downloads.open(() -> recordings.open(name));
          dump.bytes().ifPresent(CurrentExchange::setContentLength);
          return new WebEndpointResponse<>(
              // Of all resources, this class alone is not cut by a Range header: whoever asks for
              // a part gets the whole, as HTTP allows. Its stream can be read once only.
              new InputStreamResource(dump.stream(), "recording " + name),
              WebEndpointResponse.STATUS_OK,
              MediaType.APPLICATION_OCTET_STREAM);
        });
  }

  @WriteOperation
  public WebEndpointResponse<?> start(@Nullable String body) {
    return answer(
        () -> {
          JsonBody request = JsonBody.parse(body);
          RecordingView view =
              RecordingView.of(recordings.start(request.text("name"), request.text("settings")));
          CurrentExchange.setLocationBelowRequest(view.name());
          return new WebEndpointResponse<>(view, 201);
        });
  }

  /** {@code POST /{name}/stop} and {@code POST /{name}/phases}. */
  @WriteOperation
  public WebEndpointResponse<?> change(
      @Selector String name, @Selector String what, @Nullable String body) {
    return answer(
        () ->
            switch (what) {
              case "stop" -> new WebEndpointResponse<>(RecordingView.of(recordings.stop(name)));
              case "phases" -> phase(name, JsonBody.parse(body));
              default ->
                  throw new RecordingProblem(
                      Kind.NOT_FOUND,
                      "A recording takes POST to .../stop and .../phases, not to .../" + what);
            });
  }

  private WebEndpointResponse<?> phase(String name, JsonBody request) {
    if (request.oneOf("action", "open", "close").equals("open")) {
      String id = recordings.openPhase(name, PhaseRequest.spec(request));
      return new WebEndpointResponse<>(Map.of("phase", id), 201);
    }
    PhaseSummary summary =
        recordings.closePhase(name, request.text("phase"), PhaseRequest.end(request));
    return new WebEndpointResponse<>(PhaseView.of(summary));
  }

  @DeleteOperation
  public WebEndpointResponse<?> delete(@Selector String name) {
    return answer(
        () -> {
          recordings.delete(name);
          return new WebEndpointResponse<>(204);
        });
  }

  private static WebEndpointResponse<?> answer(Supplier<WebEndpointResponse<?>> action) {
    try {
      return action.get();
    } catch (BadRequest problem) {
      return Problems.response(problem);
    } catch (RecordingProblem problem) {
      return Problems.response(problem);
    }
  }
}
