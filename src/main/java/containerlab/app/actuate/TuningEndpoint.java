package containerlab.app.actuate;

import containerlab.app.process.LiveServer;
import containerlab.app.tuning.TuningValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.stereotype.Component;

/** {@code GET /actuator/tuning}: every effective size and where it came from. */
@Component
@Endpoint(id = "tuning")
class TuningEndpoint {
  private final LiveServer live;

  TuningEndpoint(LiveServer live) {
    this.live = live;
  }

  @ReadOperation
  @Nullable Map<String, Object> tuning() {
    return live.get()
        .map(
            snapshot -> {
              Map<String, Object> body = new LinkedHashMap<>();
              body.put("container", snapshot.server().info().container().key());
              putIfKnown(body, "tuning", snapshot.server().info().tuning());
              body.put("values", snapshot.tuning().stream().map(TuningEndpoint::body).toList());
              return body;
            })
        .orElse(null);
  }

  private static Map<String, Object> body(TuningValue value) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("name", value.name());
    putIfKnown(body, "value", value.value());
    body.put("source", value.source());
    body.put("state", value.state().name().toLowerCase(Locale.ROOT));
    putIfKnown(body, "reason", value.reason());
    return body;
  }

  private static void putIfKnown(Map<String, Object> body, String key, @Nullable Object value) {
    if (value != null) {
      body.put(key, value);
    }
  }
}
