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

  /** What the pool took; 0 when this server has none. */
  public double ofPool(String pool) {
    return sum(pools, CpuPart.pool(pool));
  }

  /** What a layer of a pool took; 0 when no sample says so. */
  public double ofLayer(String pool, String layer) {
    return sum(layers, CpuPart.pool(pool).layer(layer));
  }

  /** Whether the layers of this pool are known, or there is no such pool to have any. */
  public boolean explains(String pool) {
    return layers.stream().anyMatch(amount -> amount.part().pool().equals(pool));
  }

  private static double sum(List<CpuAmount> amounts, CpuPart part) {
    return amounts.stream()
        .filter(amount -> amount.part().equals(part))
        .mapToDouble(CpuAmount::nanos)
        .sum();
  }
}
