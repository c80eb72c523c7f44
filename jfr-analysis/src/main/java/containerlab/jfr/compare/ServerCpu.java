package containerlab.jfr.compare;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The server's CPU per request in one run.
 *
 * @param nanos user and kernel
 * @param userNanos the part in user mode, of the pools that know it
 * @param systemNanos the part in the kernel, of the pools that know it
 * @param pools by pool, with the rest; they add up to {@code nanos}
 * @param layers by layer inside those pools that were sampled with weights; what belongs to a pool
 *     adds up to that pool
 */
public record ServerCpu(
    double nanos,
    OptionalDouble userNanos,
    OptionalDouble systemNanos,
    List<CpuAmount> pools,
    List<CpuAmount> layers) {
  private static final double ROUNDING = 1e-9;

  /** What the pool took; 0 when this server has none. */
  public double ofPool(String pool) {
    return sum(pools, CpuPart.pool(pool));
  }

  /** What a layer of a pool took; 0 when no sample says so. */
  public double ofLayer(String pool, String layer) {
    return sum(layers, CpuPart.pool(pool).layer(layer));
  }

  /**
   * Whether the layers of this pool add up to it. They do not where a repeat was not sampled, and
   * do when there is neither pool nor layer.
   */
  public boolean explains(String pool) {
    double inLayers =
        layers.stream()
            .filter(amount -> amount.part().pool().equals(pool))
            .mapToDouble(CpuAmount::nanos)
            .sum();
    return Math.abs(inLayers - ofPool(pool)) <= ROUNDING * nanos;
  }

  private static double sum(List<CpuAmount> amounts, CpuPart part) {
    return amounts.stream()
        .filter(amount -> amount.part().equals(part))
        .mapToDouble(CpuAmount::nanos)
        .sum();
  }
}
