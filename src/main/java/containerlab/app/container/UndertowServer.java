package containerlab.app.container;

import containerlab.app.pool.PoolProbe;
import containerlab.app.pool.UndertowPoolProbe;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.Version;
import java.io.File;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.thread.Threading;
import org.springframework.boot.autoconfigure.web.ServerProperties;
import org.springframework.boot.autoconfigure.web.servlet.UndertowServletWebServerFactoryCustomizer;
import org.springframework.boot.web.embedded.undertow.UndertowBuilderCustomizer;
import org.springframework.boot.web.embedded.undertow.UndertowDeploymentInfoCustomizer;
import org.springframework.boot.web.embedded.undertow.UndertowServletWebServerFactory;
import org.springframework.boot.web.server.WebServer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.xnio.Options;
import org.xnio.management.XnioWorkerMXBean;

/**
 * Undertow: Boot's factory with Boot's customizers, threads named {@code undertow …}, and counting
 * switched on, without which connections and requests are unknown.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(name = "io.undertow.Undertow")
@ConditionalOnProperty(name = ContainerEnvironment.PROPERTY, havingValue = "undertow")
class UndertowServer implements ServerSupport {
  private static final Logger log = LoggerFactory.getLogger(UndertowServer.class);

  private final boolean virtualThreads;

  UndertowServer(Environment environment) {
    this.virtualThreads = Threading.VIRTUAL.isActive(environment);
  }

  @Bean
  UndertowServletWebServerFactory undertowFactory(
      ObjectProvider<UndertowDeploymentInfoCustomizer> deployments,
      ObjectProvider<UndertowBuilderCustomizer> builders,
      ServerFolders folders) {
    UndertowServletWebServerFactory factory = new UndertowServletWebServerFactory();
    deployments.orderedStream().forEach(factory.getDeploymentInfoCustomizers()::add);
    builders.orderedStream().forEach(factory.getBuilderCustomizers()::add);
    factory.addBuilderCustomizers(
        builder ->
            builder
                .setWorkerOption(Options.WORKER_NAME, Container.UNDERTOW.key())
                .setServerOption(UndertowOptions.ENABLE_STATISTICS, true));
    useFolders(factory, folders);
    return factory;
  }

  /** Also the management server's. */
  static void useFolders(UndertowServletWebServerFactory factory, ServerFolders folders) {
    factory.setDocumentRoot(folders.documentRoot());
    factory.addDeploymentInfoCustomizers(
        deployment -> {
          File madeByBoot = deployment.getTempDir();
          deployment.setTempDir(folders.temporary());
          if (madeByBoot != null && !madeByBoot.delete()) {
            log.debug("Not empty: {}", madeByBoot);
          }
        });
  }

  /** Boot has this one only beside its own factory bean. */
  @Bean
  UndertowServletWebServerFactoryCustomizer undertowServletFactoryCustomizer(
      ServerProperties properties) {
    return new UndertowServletWebServerFactoryCustomizer(properties);
  }

  @Override
  public Container container() {
    return Container.UNDERTOW;
  }

  @Override
  public String version() {
    return Version.getVersionString().replace(".Final", "");
  }

  @Override
  public PoolProbe probe(WebServer server) {
    return new UndertowPoolProbe(UndertowPoolProbe.undertow(server), virtualThreads);
  }

  @Override
  public Map<String, Long> sizes(WebServer server) {
    Undertow undertow = UndertowPoolProbe.undertow(server);
    XnioWorkerMXBean worker = undertow.getWorker().getMXBean();
    return Map.of(
        "server.undertow.threads.io", (long) worker.getIoThreadCount(),
        "server.undertow.threads.worker", (long) worker.getMaxWorkerPoolSize());
  }
}
