package containerlab.app.process;

import containerlab.app.container.RunInfo;
import containerlab.app.events.Sources;
import containerlab.app.pool.PoolState;
import containerlab.app.tuning.TuningValue;
import containerlab.app.workload.KnownCostTotals;
import containerlab.app.workload.RequestCounter;
import java.util.List;
import java.util.Optional;

/** Lets the sampler read whichever server runs. */
record LiveSources(LiveServer live, RequestCounter requests, KnownCostTotals knownCosts)
    implements Sources {

  @Override
  public Optional<RunInfo> runInfo() {
    return live.get().map(snapshot -> snapshot.server().info());
  }

  @Override
  public List<TuningValue> tuning() {
    return live.get().map(LiveServer.Snapshot::tuning).orElse(List.of());
  }

  @Override
  public List<PoolState> pools() {
    return live.get().map(snapshot -> snapshot.server().pools()).orElse(List.of());
  }

  @Override
  public long requestsReceived() {
    return requests.received();
  }

  @Override
  public KnownCostTotals.Snapshot knownCost() {
    return knownCosts.read();
  }
}
