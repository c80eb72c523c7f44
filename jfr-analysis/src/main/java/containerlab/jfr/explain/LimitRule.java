package containerlab.jfr.explain;

import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Host;
import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.PoolUse;
import containerlab.jfr.profile.Limits;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** The limits that are looked for, the first that holds names the regime: the one list of them. */
enum LimitRule {
  POOL_FULL(0.05, LimitRule::poolFull),
  SERVER_THREAD_FULL(0.05, (level, run) -> serverThreadFull(run)),
  /** Idle time cannot be more than 0.05 beyond its threshold, so that less of it is close. */
  HOST_CPU_FULL(0.02, (level, run) -> hostFull(run)),
  LOAD_TOOL_FULL(0.05, (level, run) -> loadToolFull(run));

  /** The margin of a pool that nobody waits for, however full it is. */
  private static final double NOBODY_WAITS = -1;

  private final double closeness;
  private final BiFunction<Level, Figures, Optional<Found>> rule;

  /**
   * What a rule sees in one run.
   *
   * @param name of the limit
   * @param margin how far the deciding figure is beyond its threshold, as a share; 0 and above when
   *     the limit holds
   * @param figures in words
   */
  record Found(String name, double margin, String figures) {
    boolean holds() {
      return margin >= 0;
    }
  }

  LimitRule(double closeness, BiFunction<Level, Figures, Optional<Found>> rule) {
    this.closeness = closeness;
    this.rule = rule;
  }

  /** What it says of a run; empty when the recording does not tell. */
  Optional<Found> apply(Level level, Figures run) {
    return rule.apply(level, run);
  }

  /** Whether noise could put the figure on the other side of its threshold. */
  boolean isClose(Found found) {
    return Math.abs(found.margin()) < closeness;
  }

  private static Optional<Found> poolFull(Level level, Figures run) {
    return idle(run)
        .flatMap(
            idle ->
                run.pools().stream()
                    .flatMap(pool -> poolFull(level, pool, idle).stream())
                    .max(Comparator.comparingDouble(Found::margin)));
  }

  private static Optional<Found> poolFull(Level level, PoolUse pool, double idle) {
    Optional<Boolean> waits = someoneWaits(level, pool);
    if (pool.shareAtFull().isEmpty() || waits.isEmpty()) {
      return Optional.empty();
    }
    double full = pool.shareAtFull().getAsDouble();
    double margin = Math.min(full - Limits.FULL, idle - Limits.IDLE_LEFT);
    return Optional.of(
        new Found(
            Limits.pool(pool.pool()),
            waits.get() ? margin : NOBODY_WAITS,
            percent(full) + " of the looks at full, " + percent(idle) + " idle"));
  }

  private static Optional<Boolean> someoneWaits(Level level, PoolUse pool) {
    boolean demandKnown = level.concurrency().isPresent() && pool.max().isPresent();
    if (pool.queued().orElse(0) > 0
        || demandKnown && level.concurrency().getAsLong() > pool.max().getAsDouble()) {
      return Optional.of(true);
    }
    return demandKnown || pool.queued().isPresent() ? Optional.of(false) : Optional.empty();
  }

  private static Optional<Found> serverThreadFull(Figures run) {
    return run.busyThreads().stream()
        .max(Comparator.comparingDouble(Figures.BusyThreads::busyShare))
        .map(
            busiest ->
                new Found(
                    busiest.pool() + " threads full",
                    busiest.busyShare() - Limits.FULL,
                    "the average thread "
                        + percent(busiest.busyShare())
                        + " on a CPU or waiting for one"));
  }

  private static Optional<Found> hostFull(Figures run) {
    return idle(run)
        .map(idle -> new Found(Limits.HOST_CPU, Limits.HOST_FULL - idle, percent(idle) + " idle"));
  }

  private static Optional<Found> loadToolFull(Figures run) {
    OptionalDouble busy = run.toolBusyShare();
    return busy.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Found(
                Limits.LOAD_TOOL,
                busy.getAsDouble() - Limits.FULL,
                percent(busy.getAsDouble()) + " on a CPU or waiting for one"));
  }

  private static Optional<Double> idle(Figures run) {
    return run.host().map((Host host) -> host.idle() / host.cpus());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  /** All of them, in their order. */
  static List<LimitRule> all() {
    return List.of(values());
  }
}
