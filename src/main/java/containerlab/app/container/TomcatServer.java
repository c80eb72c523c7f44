package containerlab.app.container;

import containerlab.app.pool.PoolProbe;
import containerlab.app.pool.TomcatPoolProbe;
import java.util.Map;
import java.util.TreeMap;
import org.apache.catalina.util.ServerInfo;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.web.embedded.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.web.embedded.tomcat.TomcatContextCustomizer;
import org.springframework.boot.web.embedded.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tomcat: Boot's factory with Boot's customizers, whatever else is on the classpath. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(name = "org.apache.catalina.startup.Tomcat")
@ConditionalOnProperty(name = ContainerEnvironment.PROPERTY, havingValue = "tomcat")
class TomcatServer implements ServerSupport {

  @Bean
  TomcatServletWebServerFactory tomcatFactory(
      ObjectProvider<TomcatConnectorCustomizer> connectors,
      ObjectProvider<TomcatContextCustomizer> contexts,
      ObjectProvider<TomcatProtocolHandlerCustomizer<?>> protocolHandlers,
      ServerFolders folders) {
    TomcatServletWebServerFactory factory = new TomcatServletWebServerFactory();
    connectors.orderedStream().forEach(factory.getTomcatConnectorCustomizers()::add);
    contexts.orderedStream().forEach(factory.getTomcatContextCustomizers()::add);
    protocolHandlers.orderedStream().forEach(factory.getTomcatProtocolHandlerCustomizers()::add);
    factory.addEngineValves(new TomcatDrainErrors());
    useFolders(factory, folders);
    return factory;
  }

  /** Also the management server's. */
  static void useFolders(TomcatServletWebServerFactory factory, ServerFolders folders) {
    factory.setBaseDirectory(folders.temporary());
    factory.setDocumentRoot(folders.documentRoot());
  }

  @Override
  public Container container() {
    return Container.TOMCAT;
  }

  @Override
  public String version() {
    return ServerInfo.getServerNumber().replaceFirst("\\.0$", ""); // 10.1.55.0
  }

  @Override
  public PoolProbe probe(WebServer server) {
    return new TomcatPoolProbe(TomcatPoolProbe.protocol(server));
  }

  @Override
  public Map<String, Long> sizes(WebServer server) {
    AbstractProtocol<?> protocol = TomcatPoolProbe.protocol(server);
    Map<String, Long> sizes = new TreeMap<>();
    if (protocol.getMaxThreads() > 0) { // Tomcat answers -1 when it has no pool of its own
      sizes.put("server.tomcat.threads.max", (long) protocol.getMaxThreads());
      sizes.put("server.tomcat.threads.min-spare", (long) protocol.getMinSpareThreads());
    }
    sizes.put("server.tomcat.max-connections", (long) protocol.getMaxConnections());
    sizes.put("server.tomcat.accept-count", (long) protocol.getAcceptCount());
    if (protocol instanceof AbstractHttp11Protocol<?> http) {
      sizes.put("server.tomcat.max-keep-alive-requests", (long) http.getMaxKeepAliveRequests());
    }
    return sizes;
  }
}
