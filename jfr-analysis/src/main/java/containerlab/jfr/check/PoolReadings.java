package containerlab.jfr.check;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolName;
import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.profile.Scheduling;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Figures that each pool has for itself. */
final class PoolReadings {
  private static final LensResult.Unavailable<Double> NOT_SCHEDULED =
      new LensResult.Unavailable<>(
          "the threads' files in /proc did not tell it", "record the lab's events on Linux");

  private static final LensResult.Unavailable<Double> UNBOUNDED =
      new LensResult.Unavailable<>(
          "it is not known how many threads were busy, or how many there may be",
          "name another pool in brackets");

  /** CPU per request. */
  static Reading cpu() {
    return Reading.perRequest(
        (phase, pool) ->
            pool.isEmpty()
                ? phase.cpu().map(CpuByPool::wholeNanos)
                : rows(phase, pool.get())
                    .map(rows -> rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum()));
  }

  /** What the scheduler did to threads, per request. */
  static Reading scheduling(Function<Scheduling, OptionalDouble> figure) {
    return Reading.perRequest(
        (phase, pool) -> {
          LensResult<Scheduling> all = phase.scheduling();
          LensResult<Scheduling> wanted =
              pool.isPresent() && all.toOptional().isPresent()
                  ? rows(phase, pool.get()).map(Scheduling::of)
                  : all;
          return Reading.known(wanted, figure, NOT_SCHEDULED);
        });
  }

  /** Share of time at full, of the pool that is named or else of the fullest one. */
  static Reading full() {
    return (phase, pool) ->
        phase
            .pools()
            .switchOn(
                measured ->
                    pool.isPresent()
                        ? full(measured.value(), pool.get(), measured.basis())
                        : fullest(measured.value(), measured.basis()),
                PoolReadings::missing);
  }

  private static LensResult<Double> full(List<PoolSaturation> all, String pool, String basis) {
    List<PoolSaturation> named = all.stream().filter(each -> each.pool().equals(pool)).toList();
    return named.isEmpty()
        ? noSuchPool(pool, all.stream().map(PoolSaturation::pool).toList())
        : fullest(named, basis);
  }

  private static LensResult<Double> fullest(List<PoolSaturation> pools, String basis) {
    Optional<PoolSaturation> fullest =
        pools.stream()
            .filter(pool -> pool.shareAtFull().isPresent())
            .max(Comparator.comparingDouble(pool -> pool.shareAtFull().getAsDouble()));
    return fullest.isEmpty()
        ? UNBOUNDED
        : LensResult.measured(
            fullest.get().shareAtFull().getAsDouble(),
            "pool " + fullest.get().pool() + ", " + basis);
  }

  private static LensResult<List<CpuByPool.Row>> rows(PhaseProfile phase, String pool) {
    return phase
        .cpu()
        .switchOn(
            measured -> {
              List<CpuByPool.Row> all = measured.value().rows();
              List<CpuByPool.Row> rows =
                  all.stream()
                      .filter(row -> PoolName.matches(pool, row.pool(), row.role()))
                      .toList();
              return rows.isEmpty()
                  ? noSuchPool(pool, all.stream().map(CpuByPool.Row::label).toList())
                  : LensResult.measured(rows, measured.basis());
            },
            PoolReadings::missing);
  }

  private static <T> LensResult<T> missing(LensResult.Unavailable<?> result) {
    return LensResult.unavailable(result.reason(), result.remedy());
  }

  private static <T> LensResult<T> noSuchPool(String wanted, List<String> pools) {
    return LensResult.unavailable(
        "there is no pool '" + wanted + "'",
        Suggestion.didYouMean(wanted, pools)
            + "choose one of "
            + pools.stream().sorted().collect(Collectors.joining(", ")));
  }

  private PoolReadings() {}
}
