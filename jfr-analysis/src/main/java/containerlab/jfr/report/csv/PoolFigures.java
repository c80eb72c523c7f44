package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.SECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;

import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.report.csv.Figure.Scope;
import java.util.List;

/** How full the pools were. */
final class PoolFigures {

  static void add(List<PoolSaturation> pools, Figures figures) {
    pools.forEach(pool -> add(pool, figures.of(Scope.ofPool(pool.pool(), ""))));
  }

  private static void add(PoolSaturation pool, Figures figures) {
    figures
        .total("pool-looks", COUNT, pool.samples())
        .total("pool-max", COUNT, pool.max())
        .total("pool-configured-max", COUNT, pool.configuredMax())
        .total("pool-active-mean", COUNT, pool.activeMean())
        .total("pool-active-peak", COUNT, pool.activePeak())
        .total("pool-full-share", SHARE, pool.shareAtFull())
        .total("pool-first-full", SECONDS, pool.firstFullSeconds())
        .total("pool-longest-full", SECONDS, pool.longestFullSeconds())
        .total("pool-queued-p50", COUNT, pool.queuedP50())
        .total("pool-queued-p95", COUNT, pool.queuedP95())
        .total("pool-queued-peak", COUNT, pool.queuedPeak())
        .total("pool-queue-capacity", COUNT, pool.queueCapacity());
  }

  private PoolFigures() {}
}
