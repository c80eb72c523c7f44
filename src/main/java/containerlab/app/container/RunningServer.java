package containerlab.app.container;

import containerlab.app.pool.PoolProbe;
import containerlab.app.pool.PoolState;
import java.util.List;

/**
 * The container that serves now. Immutable; made when its port is open, dropped when its context
 * closes.
 *
 * @param probes a probe per pool, the container's own first
 */
public record RunningServer(RunInfo info, int port, List<PoolProbe> probes) {
  public RunningServer {
    probes = List.copyOf(probes);
  }

  /** Every pool now. */
  public List<PoolState> pools() {
    return probes.stream().map(PoolProbe::read).toList();
  }
}
