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

import java.util.Arrays;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.springframework.boot.web.embedded.jetty.JettyWebServer;
import org.springframework.boot.web.server.WebServer;

/**
 * Jetty's thread pool. Its size counts acceptors and selectors too; active and max do not, since
 * {@code getUtilizedThreads} and {@code getMaxAvailableThreads} leave leased threads out. A
 * reserved thread that waits serves no queued request, so it is no part of max either: max rises by
 * one when such a thread starts to serve.
 */
public final class JettyPoolProbe implements PoolProbe {
  private final Server server;

  public JettyPoolProbe(Server server) {
    this.server = server;
  }

  /** The running server. */
  public static Server server(WebServer server) {
    return ((JettyWebServer) server).getServer();
  }

  @Override
  public PoolState read() {
    PoolState.Builder state = PoolState.of("jetty", PoolKind.CONTAINER);
    threads(state);
    return state
        .with(
            CONNECTIONS,
            Arrays.stream(server.getConnectors())
                .map(Connector::getConnectedEndPoints)
                .mapToLong(java.util.Collection::size)
                .sum())
        .without("Jetty limits connections only with a NetworkConnectionLimit", CONNECTIONS_MAX)
        .without(
            "Jetty counts requests only with a StatisticsHandler around every request",
            REQUESTS_ACTIVE,
            REQUESTS_TOTAL)
        .build();
  }

  private void threads(PoolState.Builder state) {
    if (server.getThreadPool() instanceof QueuedThreadPool pool) {
      state
          .with(SIZE, pool.getThreads())
          .with(ACTIVE, pool.getUtilizedThreads())
          .with(MAX, pool.getMaxAvailableThreads() - pool.getAvailableReservedThreads())
          .with(CONFIGURED_MAX, pool.getMaxThreads())
          .with(QUEUED, pool.getQueueSize())
          .without("Jetty's pool does not tell its queue's capacity", QUEUE_CAPACITY)
          .without("Jetty's pool does not count this", LARGEST, COMPLETED);
    } else if (server.getThreadPool() instanceof VirtualThreadPool pool) {
      state
          .with(MAX, pool.getMaxThreads())
          .with(CONFIGURED_MAX, pool.getMaxThreads())
          .without(
              "requests run on virtual threads, which Jetty's VirtualThreadPool limits but does"
                  + " not count",
              SIZE,
              ACTIVE,
              QUEUED,
              QUEUE_CAPACITY,
              LARGEST,
              COMPLETED);
    } else {
      state.without(
          "an unknown kind of thread pool: " + server.getThreadPool().getClass().getName(),
          PoolMetric.threads());
    }
  }
}
