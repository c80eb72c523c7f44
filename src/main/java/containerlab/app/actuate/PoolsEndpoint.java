package containerlab.app.actuate;

import containerlab.app.pool.PoolMetric;
import containerlab.app.pool.PoolState;
import containerlab.app.process.LiveServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.stereotype.Component;

/** {@code GET /actuator/pools}: live pool state; unknown figures are absent, with a reason. */
@Component
@Endpoint(id = "pools")
class PoolsEndpoint {
  private final LiveServer live;

  PoolsEndpoint(LiveServer live) {
    this.live = live;
  }

  /** All pools; {@code null}, hence 404, when no server runs. */
  @ReadOperation
  @Nullable Map<String, Object> pools() {
    return live.get()
        .map(
            snapshot -> {
              Map<String, Object> body = new LinkedHashMap<>();
              body.put("container", snapshot.server().info().container().key());
              body.put("containerVersion", snapshot.server().info().containerVersion());
              body.put(
                  "pools", snapshot.server().pools().stream().map(PoolsEndpoint::body).toList());
              return body;
            })
        .orElse(null);
  }

  /** One pool; {@code null}, hence 404, when there is none of that name. */
  @ReadOperation
  @Nullable Map<String, Object> pool(@Selector String name) {
    List<PoolState> pools = live.get().map(snapshot -> snapshot.server().pools()).orElse(List.of());
    return pools.stream()
        .filter(pool -> pool.pool().equals(name))
        .findFirst()
        .map(PoolsEndpoint::body)
        .orElse(null);
  }

  private static Map<String, Object> body(PoolState state) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("pool", state.pool());
    body.put("kind", state.kind().key());
    state.values().forEach((metric, value) -> body.put(metric.key(), value));
    Map<String, String> missing = new LinkedHashMap<>();
    for (PoolMetric metric : PoolMetric.values()) {
      String reason = state.notAvailable().get(metric);
      if (reason != null) {
        missing.put(metric.key(), reason);
      }
    }
    body.put("notAvailable", missing);
    return body;
  }
}
