package containerlab.jfr.compare;

import java.util.Optional;

/**
 * Where some of a request's CPU went. Pools that do the same on every container are called alike.
 *
 * @param pool pool and role, such as {@code container worker}; {@code unattributed} for what no
 *     pool accounts for
 * @param layer layer of the code inside the pool; empty for a whole pool
 */
public record CpuPart(String pool, Optional<String> layer) {

  static CpuPart pool(String pool) {
    return new CpuPart(pool, Optional.empty());
  }

  CpuPart layer(String layer) {
    return new CpuPart(pool, Optional.of(layer));
  }
}
