package containerlab.app.events;

import containerlab.app.container.RunInfo;
import containerlab.app.pool.PoolState;
import containerlab.app.tuning.TuningValue;
import containerlab.app.workload.KnownCostTotals;
import java.util.List;
import java.util.Optional;

/**
 * Where the sampler reads the app. Answers for whichever container runs at that moment. Called from
 * the sampler's thread: thread-safe, quick, never blocking.
 */
public interface Sources {
  /** What runs; empty before the first start is complete and while a switch runs. */
  Optional<RunInfo> runInfo();

  /** Effective sizes; empty under the same conditions. */
  List<TuningValue> tuning();

  /** Every pool now; empty under the same conditions. */
  List<PoolState> pools();

  /** Requests that reached the application since the process started. */
  long requestsReceived();

  /** What the known-cost endpoints spent since the process started. */
  KnownCostTotals.Snapshot knownCost();
}
