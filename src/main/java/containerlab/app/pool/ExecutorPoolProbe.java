package containerlab.app.pool;

import static containerlab.app.pool.PoolMetric.ACTIVE;
import static containerlab.app.pool.PoolMetric.COMPLETED;
import static containerlab.app.pool.PoolMetric.CONFIGURED_MAX;
import static containerlab.app.pool.PoolMetric.CONNECTIONS;
import static containerlab.app.pool.PoolMetric.CONNECTIONS_MAX;
import static containerlab.app.pool.PoolMetric.LARGEST;
import static containerlab.app.pool.PoolMetric.MAX;
import static containerlab.app.pool.PoolMetric.QUEUED;
import static containerlab.app.pool.PoolMetric.REQUESTS_ACTIVE;
import static containerlab.app.pool.PoolMetric.REQUESTS_TOTAL;
import static containerlab.app.pool.PoolMetric.SIZE;

import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** An executor of the application: a {@link ThreadPoolTaskExecutor}, or one of virtual threads. */
public final class ExecutorPoolProbe implements PoolProbe {
  private final String pool;
  private final Executor executor;

  public ExecutorPoolProbe(String pool, Executor executor) {
    this.pool = pool;
    this.executor = executor;
  }

  @Override
  public PoolState read() {
    PoolState.Builder state =
        PoolState.of(pool, PoolKind.EXECUTOR)
            .without(
                "an executor has tasks, not connections or requests",
                CONNECTIONS,
                CONNECTIONS_MAX,
                REQUESTS_ACTIVE,
                REQUESTS_TOTAL);
    if (executor instanceof ThreadPoolTaskExecutor taskExecutor) {
      threads(state, taskExecutor.getThreadPoolExecutor());
    } else {
      state.without(
          "tasks run on virtual threads: there is no pool, each task gets a thread of its own",
          PoolMetric.threads());
    }
    return state.build();
  }

  private static void threads(PoolState.Builder state, ThreadPoolExecutor executor) {
    int queued = executor.getQueue().size();
    state
        .with(SIZE, executor.getPoolSize())
        .with(ACTIVE, executor.getActiveCount())
        .with(QUEUED, queued)
        .with(LARGEST, executor.getLargestPoolSize())
        .with(COMPLETED, executor.getCompletedTaskCount());
    if (executor.getMaximumPoolSize() == Integer.MAX_VALUE) {
      state.without("springmvc.thread.max is unbounded", MAX, CONFIGURED_MAX);
    } else {
      state
          .with(MAX, executor.getMaximumPoolSize())
          .with(CONFIGURED_MAX, executor.getMaximumPoolSize());
    }
    QueueCapacity.report(state, queued, executor.getQueue().remainingCapacity());
  }
}
