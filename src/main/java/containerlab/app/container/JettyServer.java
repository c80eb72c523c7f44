package containerlab.app.container;

import containerlab.app.pool.JettyPoolProbe;
import containerlab.app.pool.PoolProbe;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.ee10.webapp.WebAppContext;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.web.embedded.jetty.JettyServerCustomizer;
import org.springframework.boot.web.embedded.jetty.JettyServletWebServerFactory;
import org.springframework.boot.web.server.WebServer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Jetty: Boot's factory with Boot's customizers, and threads named {@code jetty-…}. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(name = "org.eclipse.jetty.server.Server")
@ConditionalOnProperty(name = ContainerEnvironment.PROPERTY, havingValue = "jetty")
class JettyServer implements ServerSupport {

  @Bean
  JettyServletWebServerFactory jettyFactory(
      ObjectProvider<JettyServerCustomizer> customizers, ServerFolders folders) {
    JettyServletWebServerFactory factory = new JettyServletWebServerFactory();
    customizers.orderedStream().forEach(factory.getServerCustomizers()::add);
    factory.addServerCustomizers(server -> server.setErrorHandler(new JettyDrainErrors()));
    useFolders(factory, folders);
    return factory;
  }

  /** Also the management server's. */
  static void useFolders(JettyServletWebServerFactory factory, ServerFolders folders) {
    factory.setDocumentRoot(folders.documentRoot());
    // Jetty resolves its folder from the context, not from the server's own setting.
    factory.addServerCustomizers(
        server ->
            server
                .getDescendants(WebAppContext.class)
                .forEach(context -> context.setTempDirectory(folders.newTemporary("jetty"))));
  }

  /** Last, when the pool that Boot derives from the properties is in the factory. */
  @Bean
  @Order(Ordered.LOWEST_PRECEDENCE)
  WebServerFactoryCustomizer<JettyServletWebServerFactory> jettyThreadNames() {
    return factory -> {
      ThreadPool pool = factory.getThreadPool();
      if (pool instanceof QueuedThreadPool queued) {
        queued.setName(Container.JETTY.key());
      } else if (pool instanceof VirtualThreadPool virtual) {
        virtual.setName(Container.JETTY.key());
      }
    };
  }

  @Override
  public Container container() {
    return Container.JETTY;
  }

  @Override
  public String version() {
    return Server.getVersion();
  }

  @Override
  public PoolProbe probe(WebServer server) {
    return new JettyPoolProbe(JettyPoolProbe.server(server));
  }

  @Override
  public Map<String, Long> sizes(WebServer server) {
    Server jetty = JettyPoolProbe.server(server);
    Map<String, Long> sizes = new TreeMap<>();
    if (jetty.getThreadPool() instanceof QueuedThreadPool pool) {
      sizes.put("server.jetty.threads.min", (long) pool.getMinThreads());
      sizes.put("server.jetty.threads.max", (long) pool.getMaxThreads());
    } else if (jetty.getThreadPool() instanceof VirtualThreadPool pool) {
      sizes.put("server.jetty.threads.max", (long) pool.getMaxThreads());
    }
    for (var connector : jetty.getConnectors()) {
      if (connector instanceof ServerConnector http) {
        sizes.put("server.jetty.threads.acceptors", (long) http.getAcceptors());
        sizes.put(
            "server.jetty.threads.selectors", (long) http.getSelectorManager().getSelectorCount());
      }
    }
    return sizes;
  }
}
