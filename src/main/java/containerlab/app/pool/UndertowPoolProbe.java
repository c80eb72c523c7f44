package containerlab.app.pool;

import static containerlab.app.pool.PoolMetric.ACTIVE;
import static containerlab.app.pool.PoolMetric.COMPLETED;
import static containerlab.app.pool.PoolMetric.CONFIGURED_MAX;
import static containerlab.app.pool.PoolMetric.CONNECTIONS;
import static containerlab.app.pool.PoolMetric.CONNECTIONS_MAX;
import static containerlab.app.pool.PoolMetric.LARGEST;
import static containerlab.app.pool.PoolMetric.MAX;
import static containerlab.app.pool.PoolMetric.QUEUED;
import static containerlab.app.pool.PoolMetric.QUEUE_CAPACITY;
import static containerlab.app.pool.PoolMetric.REQUESTS_ACTIVE;
import static containerlab.app.pool.PoolMetric.REQUESTS_TOTAL;
import static containerlab.app.pool.PoolMetric.SIZE;

import io.undertow.Undertow;
import io.undertow.server.ConnectorStatistics;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.springframework.boot.web.embedded.undertow.UndertowWebServer;
import org.springframework.boot.web.server.WebServer;
import org.xnio.management.XnioWorkerMXBean;

/**
 * Undertow's XNIO worker: its task threads serve requests, its I/O threads are no part of the
 * figures. With virtual threads the worker still exists, but serves nothing.
 */
public final class UndertowPoolProbe implements PoolProbe {
  /**
   * Must be a system property before XNIO's worker class loads; otherwise the busy threads are
   * unknown. See {@code org.jboss.threads.EnhancedQueueExecutor}.
   */
  public static final String COUNT_BUSY_PROPERTY = "jboss.threads.eqe.statistics.active-count";

  private final Undertow undertow;
  private final boolean virtualThreads;

  public UndertowPoolProbe(Undertow undertow, boolean virtualThreads) {
    this.undertow = undertow;
    this.virtualThreads = virtualThreads;
  }

  /** The running server. */
  public static Undertow undertow(WebServer server) {
    return ((UndertowWebServer) server).getUndertow();
  }

  @Override
  public PoolState read() {
    PoolState.Builder state = PoolState.of("undertow", PoolKind.CONTAINER);
    if (virtualThreads) {
      state.without(
          "requests run on virtual threads, outside Undertow's worker", PoolMetric.threads());
    } else {
      threads(state);
    }
    state.without("Undertow limits requests (RequestLimit), not connections", CONNECTIONS_MAX);
    List<ConnectorStatistics> listeners =
        undertow.getListenerInfo().stream()
            .map(Undertow.ListenerInfo::getConnectorStatistics)
            .filter(Objects::nonNull)
            .toList();
    if (listeners.isEmpty()) {
      state.without(
          "Undertow runs without its option ENABLE_STATISTICS",
          CONNECTIONS,
          REQUESTS_ACTIVE,
          REQUESTS_TOTAL);
    } else {
      state
          .with(CONNECTIONS, sum(listeners, ConnectorStatistics::getActiveConnections))
          .with(REQUESTS_ACTIVE, sum(listeners, ConnectorStatistics::getActiveRequests))
          .with(REQUESTS_TOTAL, sum(listeners, ConnectorStatistics::getRequestCount));
    }
    return state.build();
  }

  private void threads(PoolState.Builder state) {
    XnioWorkerMXBean worker = undertow.getWorker().getMXBean();
    state
        .with(SIZE, worker.getWorkerPoolSize())
        .with(MAX, worker.getMaxWorkerPoolSize())
        .with(CONFIGURED_MAX, worker.getMaxWorkerPoolSize())
        .with(QUEUED, worker.getWorkerQueueSize())
        .without("the queue is unbounded", QUEUE_CAPACITY)
        .without("XNIO's worker does not tell this", LARGEST, COMPLETED);
    int busy = worker.getBusyWorkerThreadCount();
    if (busy < 0) {
      state.without("start the JVM with -D" + COUNT_BUSY_PROPERTY + "=true", ACTIVE);
    } else {
      state.with(ACTIVE, busy);
    }
  }

  private static long sum(
      List<ConnectorStatistics> listeners, ToLongFunction<ConnectorStatistics> figure) {
    return listeners.stream().mapToLong(figure).sum();
  }
}
