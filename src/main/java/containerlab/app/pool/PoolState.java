package containerlab.app.pool;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a pool looked like at one instant. Every {@link PoolMetric} is either known or has a reason
 * why it is not; a number that stands for "unknown" does not exist here.
 *
 * @param pool name of the pool, such as {@code tomcat} or {@code mvc-async}
 * @param kind what sort of pool it is
 * @param values known figures
 * @param notAvailable reason for each figure that is not known
 */
public record PoolState(
    String pool,
    PoolKind kind,
    Map<PoolMetric, Long> values,
    Map<PoolMetric, String> notAvailable) {

  public PoolState {
    values = Collections.unmodifiableMap(values);
    notAvailable = Collections.unmodifiableMap(notAvailable);
  }

  /** The figure, empty when unknown. */
  public OptionalLong get(PoolMetric metric) {
    Long value = values.get(metric);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  public static Builder of(String pool, PoolKind kind) {
    return new Builder(pool, kind);
  }

  /** Collects figures; {@link #build} insists that none was forgotten. Not thread-safe. */
  public static final class Builder {
    private final String pool;
    private final PoolKind kind;
    private final Map<PoolMetric, Long> values = new EnumMap<>(PoolMetric.class);
    private final Map<PoolMetric, String> notAvailable = new EnumMap<>(PoolMetric.class);

    private Builder(String pool, PoolKind kind) {
      this.pool = pool;
      this.kind = kind;
    }

    /** A figure; a negative one is the servers' way of saying "unknown" and is treated as that. */
    public Builder with(PoolMetric metric, long value) {
      if (value < 0) {
        return without("the container does not count this now (it answered " + value + ")", metric);
      }
      values.put(metric, value);
      return this;
    }

    public Builder without(String reason, PoolMetric... metrics) {
      for (PoolMetric metric : metrics) {
        notAvailable.put(metric, reason);
      }
      return this;
    }

    public PoolState build() {
      for (PoolMetric metric : PoolMetric.values()) {
        if (values.containsKey(metric) == notAvailable.containsKey(metric)) {
          throw new IllegalStateException(
              pool + ": " + metric.key() + " needs either a value or a reason why there is none");
        }
      }
      return new PoolState(pool, kind, values, notAvailable);
    }
  }
}
