package containerlab.app.container;

import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.http11.Http11NioProtocol;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** The management server's own threads on Tomcat. */
@ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
@ConditionalOnClass(name = "org.apache.catalina.startup.Tomcat")
class TomcatManagement {
  @Bean
  @Order(Ordered.LOWEST_PRECEDENCE)
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> tomcatManagement(
      ServerFolders folders) {
    return factory -> {
      TomcatServer.useFolders(factory, folders);
      factory.setProtocol(Protocol.class.getName());
      // Boot sets sizes in connector customizers too, so these must be the last of them.
      factory.addConnectorCustomizers(
          connector -> {
            if (connector.getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
              protocol.setExecutor(null);
              protocol.setMinSpareThreads(1);
              protocol.setMaxThreads(ManagementThreads.WORKERS);
              protocol.setConnectionTimeout(ManagementThreads.READ_TIMEOUT_MILLIS);
              protocol.setKeepAliveTimeout(ManagementThreads.KEEP_ALIVE_MILLIS);
            }
          });
    };
  }

  /** Tomcat names its threads after the protocol; public, since Tomcat makes it by name. */
  public static final class Protocol extends Http11NioProtocol {
    @Override
    protected String getNamePrefix() {
      return ManagementThreads.NAME;
    }
  }
}
