package containerlab.app.container;

import java.util.Arrays;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.web.embedded.jetty.JettyServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** The management server's own threads on Jetty. */
@ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
@ConditionalOnClass(name = "org.eclipse.jetty.server.Server")
class JettyManagement {
  @Bean
  @Order(Ordered.LOWEST_PRECEDENCE)
  WebServerFactoryCustomizer<JettyServletWebServerFactory> jettyManagement(ServerFolders folders) {
    return factory -> {
      JettyServer.useFolders(factory, folders);
      // one acceptor and one selector, as set below, come on top of the workers
      QueuedThreadPool pool = new QueuedThreadPool(ManagementThreads.WORKERS + 2, 2);
      pool.setName(ManagementThreads.NAME);
      pool.setReservedThreads(0);
      factory.setThreadPool(pool);
      factory.setAcceptors(1);
      factory.setSelectors(1);
      // Jetty has one time for both; requests that are being handled are not cut off by it
      factory.addServerCustomizers(
          server ->
              Arrays.stream(server.getConnectors())
                  .map(AbstractConnector.class::cast)
                  .forEach(
                      connector -> connector.setIdleTimeout(ManagementThreads.KEEP_ALIVE_MILLIS)));
    };
  }
}
