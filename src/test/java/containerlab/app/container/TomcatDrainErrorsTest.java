package containerlab.app.container;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.RawHttp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.coyote.http11.Http11NioProtocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.boot.web.embedded.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.web.embedded.tomcat.TomcatContextCustomizer;
import org.springframework.boot.web.embedded.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServer;
import org.springframework.core.ResolvableType;

class TomcatDrainErrorsTest {
  @Test
  void aRequestWhoseFirstLineWasReadWhenTomcatPausedGets503(@TempDir Path folder) throws Exception {
    assertThat(answer(PausedAfterFirstLine.class, "localhost", folder)).startsWith("HTTP/1.1 503 ");
  }

  @Test
  void aBadRequestIsStillTheClientsFaultWhileTomcatServes(@TempDir Path folder) throws Exception {
    assertThat(answer(Http11NioProtocol.class, "a host", folder)).startsWith("HTTP/1.1 400 ");
  }

  private static String answer(Class<?> protocol, String host, Path folder) throws IOException {
    TomcatServletWebServerFactory factory = factory(folder);
    factory.setProtocol(protocol.getName());
    factory.setPort(0);
    WebServer server = factory.getWebServer();
    server.start();
    try {
      return RawHttp.exchange(server.getPort(), RawHttp.request("GET", "/", host, "", ""));
    } finally {
      server.stop();
      server.destroy();
    }
  }

  private static TomcatServletWebServerFactory factory(Path folder) {
    ObjectProvider<TomcatProtocolHandlerCustomizer<?>> none =
        new StaticListableBeanFactory()
            .getBeanProvider(ResolvableType.forClass(TomcatProtocolHandlerCustomizer.class));
    return new TomcatServer()
        .tomcatFactory(
            none(TomcatConnectorCustomizer.class),
            none(TomcatContextCustomizer.class),
            none,
            new ServerFolders(folder.toFile(), folder.toFile()));
  }

  private static <T> ObjectProvider<T> none(Class<T> type) {
    return new StaticListableBeanFactory().getBeanProvider(type);
  }

  /** Tomcat looks before the first line and after it: pauses in between, as a stop may do. */
  public static final class PausedAfterFirstLine extends Http11NioProtocol {
    private final AtomicInteger looks = new AtomicInteger();

    @Override
    public boolean isPaused() {
      return looks.getAndIncrement() > 0;
    }
  }
}
