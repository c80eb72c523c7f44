package containerlab.jfr.lens;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** How full the pools were, from {@code containerlab.PoolState}. */
final class PoolStateLens implements Lens<List<PoolSaturation>> {
  private static final Comparator<PoolSaturation> FULLEST_FIRST =
      Comparator.comparingDouble((PoolSaturation pool) -> -pool.shareAtFull().orElse(0))
          .thenComparingDouble(pool -> -pool.activeMean().orElse(0))
          .thenComparing(PoolSaturation::pool);

  private final Windows.Kept<Map<String, Pool>> pools;

  private static final class Pool {
    private String kind = "";
    private long samples;
    private final FullTimes full = new FullTimes();
    private final Counts active = new Counts();
    private final Counts queued = new Counts();
    private OptionalLong max = OptionalLong.empty();
    private OptionalLong configuredMax = OptionalLong.empty();
    private OptionalLong queueCapacity = OptionalLong.empty();

    private void add(Event event) {
      samples++;
      kind = Fields.text(event, "kind").orElse("");
      max = latest(max, Fields.count(event, "max"));
      configuredMax = latest(configuredMax, Fields.count(event, "configuredMax"));
      queueCapacity = latest(queueCapacity, Fields.count(event, "queueCapacity"));
      OptionalLong busy = Fields.count(event, "active");
      OptionalLong limit = Fields.count(event, "max");
      busy.ifPresent(active::add);
      if (busy.isPresent() && limit.isPresent()) {
        full.add(Windows.start(event), busy.getAsLong() >= limit.getAsLong());
      }
      Fields.count(event, "queued").ifPresent(queued::add);
    }

    private static OptionalLong latest(OptionalLong before, OptionalLong now) {
      return now.isPresent() ? now : before;
    }

    private PoolSaturation result(String name, Window window) {
      return new PoolSaturation(
          name,
          kind,
          samples,
          max,
          configuredMax,
          active.mean(),
          active.max(),
          full.share(),
          full.firstSeconds(window),
          full.longestSeconds(),
          queued.percentile(50),
          queued.percentile(95),
          queued.max(),
          queueCapacity);
    }
  }

  PoolStateLens(Windows windows) {
    pools = windows.keep(TreeMap::new);
  }

  @Override
  public void listen(EventRouter events) {
    events.on(
        "containerlab.PoolState",
        event ->
            pools
                .atStart(event)
                .ifPresent(
                    kept ->
                        kept.computeIfAbsent(event.getString("pool"), name -> new Pool())
                            .add(event)));
  }

  @Override
  public LensResult<List<PoolSaturation>> answer(Scope scope) {
    Map<String, Pool> kept = pools.of(scope.window());
    if (kept.isEmpty()) {
      return LensResult.unavailable(
          "stock flight recordings do not show pools",
          "record the app of this project, which writes containerlab.PoolState");
    }
    return LensResult.measured(
        kept.entrySet().stream()
            .map(e -> e.getValue().result(e.getKey(), scope.window()))
            .sorted(FULLEST_FIRST)
            .toList(),
        "sampled in-process: containerlab.PoolState");
  }
}
