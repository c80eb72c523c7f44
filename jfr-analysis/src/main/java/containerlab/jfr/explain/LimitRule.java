package containerlab.jfr.explain;

import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Host;
import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.PoolUse;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** The limits that are looked for, the first that holds names the regime: the one list of them. */
enum LimitRule {
  POOL_FULL(LimitRule::poolFull),
  SERVER_THREAD_FULL((level, run) -> serverThreadFull(run)),
  HOST_CPU_FULL((level, run) -> hostFull(run)),
  CLIENT_FULL((level, run) -> clientFull(run));

  private static final double IDLE_LEFT = 0.15;
  private static final double HOST_FULL = 0.05;

  private final BiFunction<Level, Figures, Optional<Found>> rule;

  /**
   * What a rule sees in one run.
   *
   * @param name of the limit
   * @param margin how far the deciding figure is beyond its threshold, as a share; 0 and above when
   *     the limit holds
   * @param figures in words
   */
  record Found(String name, double margin, String figures) {}

  LimitRule(BiFunction<Level, Figures, Optional<Found>> rule) {
    this.rule = rule;
  }

  /** What it says of a run; empty when the recording does not tell. */
  Optional<Found> apply(Level level, Figures run) {
    return rule.apply(level, run);
  }

  private static Optional<Found> poolFull(Level level, Figures run) {
    return idle(run)
        .flatMap(
            idle ->
                run.pools().stream()
                    .filter(pool -> pool.shareAtFull().isPresent() && someoneWaits(level, pool))
                    .max(Comparator.comparingDouble(pool -> pool.shareAtFull().orElseThrow()))
                    .map(pool -> poolFull(pool, idle)));
  }

  private static Found poolFull(PoolUse pool, double idle) {
    double full = pool.shareAtFull().orElseThrow();
    return new Found(
        "pool " + pool.pool() + " full",
        Math.min(full - Figures.FULL, idle - IDLE_LEFT),
        percent(full) + " of the looks at full, " + percent(idle) + " idle");
  }

  private static boolean someoneWaits(Level level, PoolUse pool) {
    boolean moreAsk =
        level.concurrency().isPresent()
            && pool.max().isPresent()
            && level.concurrency().getAsLong() > pool.max().getAsDouble();
    return moreAsk || pool.queued().orElse(0) > 0;
  }

  private static Optional<Found> serverThreadFull(Figures run) {
    return run.busyThreads().stream()
        .max(Comparator.comparingDouble(Figures.BusyThreads::busyShare))
        .map(
            busiest ->
                new Found(
                    busiest.pool() + " threads full",
                    busiest.busyShare() - Figures.FULL,
                    percent(busiest.busyShare()) + " on a CPU or waiting for one"));
  }

  private static Optional<Found> hostFull(Figures run) {
    return idle(run)
        .map(idle -> new Found("host CPU full", HOST_FULL - idle, percent(idle) + " idle"));
  }

  private static Optional<Found> clientFull(Figures run) {
    OptionalDouble busy = run.toolBusyShare();
    return busy.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Found(
                "client full",
                busy.getAsDouble() - Figures.FULL,
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
