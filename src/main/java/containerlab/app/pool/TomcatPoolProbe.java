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

import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.RequestGroupInfo;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.springframework.boot.web.embedded.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.WebServer;

/** Tomcat's connector: its own executor (not the JDK's class) and its connection counter. */
public final class TomcatPoolProbe implements PoolProbe {
  private final AbstractProtocol<?> protocol;

  public TomcatPoolProbe(AbstractProtocol<?> protocol) {
    this.protocol = protocol;
  }

  /** The protocol handler of the running server's connector. */
  public static AbstractProtocol<?> protocol(WebServer server) {
    return (AbstractProtocol<?>)
        ((TomcatWebServer) server).getTomcat().getConnector().getProtocolHandler();
  }

  @Override
  public PoolState read() {
    PoolState.Builder state = PoolState.of("tomcat", PoolKind.CONTAINER);
    threads(state);
    state.with(CONNECTIONS, protocol.getConnectionCount());
    int maxConnections = protocol.getMaxConnections();
    if (maxConnections == -1) {
      state.without("no limit: server.tomcat.max-connections is -1", CONNECTIONS_MAX);
    } else {
      state.with(CONNECTIONS_MAX, maxConnections);
    }
    if (protocol.getHandler().getGlobal() instanceof RequestGroupInfo requests) {
      state.with(REQUESTS_TOTAL, requests.getRequestCount());
    } else {
      state.without("Tomcat's connector has no request counter", REQUESTS_TOTAL);
    }
    return state.without("Tomcat counts finished requests only", REQUESTS_ACTIVE).build();
  }

  private void threads(PoolState.Builder state) {
    if (protocol.getExecutor() instanceof ThreadPoolExecutor pool) {
      int queued = pool.getQueue().size();
      state
          .with(SIZE, pool.getPoolSize())
          .with(ACTIVE, pool.getActiveCount())
          .with(MAX, pool.getMaximumPoolSize())
          .with(CONFIGURED_MAX, pool.getMaximumPoolSize())
          .with(QUEUED, queued)
          .with(LARGEST, pool.getLargestPoolSize())
          .with(COMPLETED, pool.getCompletedTaskCount());
      QueueCapacity.report(state, queued, pool.getQueue().remainingCapacity());
    } else {
      state.without(
          "requests run on virtual threads: there is no pool, each request gets a thread of its own",
          PoolMetric.threads());
    }
  }
}
