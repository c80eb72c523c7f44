package containerlab.app.container;

import io.undertow.UndertowOptions;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.web.embedded.undertow.UndertowServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.xnio.Options;

/** The management server's own threads on Undertow. */
@ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
@ConditionalOnClass(name = "io.undertow.Undertow")
class UndertowManagement {
  @Bean
  @Order(Ordered.LOWEST_PRECEDENCE)
  WebServerFactoryCustomizer<UndertowServletWebServerFactory> undertowManagement(
      ServerFolders folders) {
    return factory -> {
      UndertowServer.useFolders(factory, folders);
      factory.setIoThreads(1);
      factory.setWorkerThreads(ManagementThreads.WORKERS);
      factory.addBuilderCustomizers(
          builder ->
              builder
                  .setWorkerOption(Options.WORKER_NAME, ManagementThreads.NAME)
                  .setServerOption(
                      UndertowOptions.REQUEST_PARSE_TIMEOUT, ManagementThreads.READ_TIMEOUT_MILLIS)
                  .setSocketOption(Options.READ_TIMEOUT, ManagementThreads.KEEP_ALIVE_MILLIS)
                  .setServerOption(
                      UndertowOptions.NO_REQUEST_TIMEOUT, ManagementThreads.KEEP_ALIVE_MILLIS));
    };
  }
}
