package containerlab.app.actuate;

import containerlab.app.pool.PoolMetric;
import containerlab.app.pool.PoolProbe;
import containerlab.app.pool.PoolState;
import containerlab.app.process.LiveServer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * The figures of {@code /actuator/pools} as gauges {@code lab.pool.<figure>}, tagged by pool. A
 * figure that a pool does not have makes no gauge.
 */
@Component
class PoolGauges {
  private final LiveServer live;
  private final MeterRegistry registry;

  PoolGauges(LiveServer live, MeterRegistry registry) {
    this.live = live;
    this.registry = registry;
  }

  @EventListener(ApplicationStartedEvent.class)
  void register() {
    live.get().ifPresent(snapshot -> snapshot.server().probes().forEach(this::register));
  }

  private void register(PoolProbe probe) {
    PoolState now = probe.read();
    for (PoolMetric metric : now.values().keySet()) {
      Gauge.builder("lab.pool." + dotted(metric.key()), probe, p -> read(p, metric))
          .tag("pool", now.pool())
          .strongReference(true)
          .register(registry);
    }
  }

  /** Micrometer's own word for "unknown" is NaN. */
  private static double read(PoolProbe probe, PoolMetric metric) {
    var value = probe.read().get(metric);
    return value.isPresent() ? value.getAsLong() : Double.NaN;
  }

  /** Micrometer's convention: {@code queue.capacity} for {@code queueCapacity}. */
  private static String dotted(String camelCase) {
    return camelCase.replaceAll("([A-Z])", ".$1").toLowerCase(Locale.ROOT);
  }
}
