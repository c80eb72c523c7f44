package containerlab.app.events;

import containerlab.app.container.Container;
import containerlab.app.container.RunInfo;
import containerlab.app.pool.PoolKind;
import containerlab.app.pool.PoolMetric;
import containerlab.app.pool.PoolState;
import containerlab.app.tuning.TuningValue;
import containerlab.app.workload.KnownCostTotals;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Stands for an app whose figures a test sets. */
public final class TestSources implements Sources {
  public final AtomicLong requests = new AtomicLong();
  public final KnownCostTotals knownCost = new KnownCostTotals();

  /** How often the pools have been asked for. */
  public final AtomicLong looks = new AtomicLong();

  /** How many questions have failed. */
  public final AtomicLong failures = new AtomicLong();

  /** What every question but that for requests fails with; {@code null} for none. */
  public volatile RuntimeException failure;

  public volatile Optional<RunInfo> runInfo = Optional.of(run(Container.TOMCAT));

  public static RunInfo run(Container container) {
    return new RunInfo(
        container, "1.2.3", "seed", false, "0.1", "3.5.16", false, Duration.ofMillis(1500));
  }

  @Override
  public Optional<RunInfo> runInfo() {
    failIfAsked();
    return runInfo;
  }

  @Override
  public List<TuningValue> tuning() {
    return List.of(
        new TuningValue(
            "springmvc.thread.max", "400", "tuning seed", TuningValue.State.INERT, "queue first"),
        new TuningValue("other", null, "default", TuningValue.State.EFFECTIVE, null));
  }

  @Override
  public List<PoolState> pools() {
    looks.incrementAndGet();
    failIfAsked();
    return List.of(
        PoolState.of("mvc-async", PoolKind.EXECUTOR)
            .with(PoolMetric.SIZE, 10)
            .with(PoolMetric.ACTIVE, 7)
            .with(PoolMetric.MAX, 400)
            .with(PoolMetric.QUEUED, 0)
            .with(PoolMetric.QUEUE_CAPACITY, 200)
            .with(PoolMetric.LARGEST, 10)
            .with(PoolMetric.COMPLETED, 12)
            .without("a test", PoolMetric.CONFIGURED_MAX)
            .without(
                "an executor has no connections",
                PoolMetric.CONNECTIONS,
                PoolMetric.CONNECTIONS_MAX,
                PoolMetric.REQUESTS_ACTIVE,
                PoolMetric.REQUESTS_TOTAL)
            .build());
  }

  @Override
  public long requestsReceived() {
    return requests.get();
  }

  @Override
  public KnownCostTotals.Snapshot knownCost() {
    failIfAsked();
    return knownCost.read();
  }

  private void failIfAsked() {
    RuntimeException thrown = failure;
    if (thrown != null) {
      failures.incrementAndGet();
      throw thrown;
    }
  }
}
