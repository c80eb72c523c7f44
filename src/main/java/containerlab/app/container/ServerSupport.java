package containerlab.app.container;

import containerlab.app.pool.PoolProbe;
import java.util.Map;
import org.springframework.boot.web.server.WebServer;

/**
 * What the app needs to know of a container beyond Boot. One implementation per container, the only
 * class (with its probe) that names the server's classes, so that the others may be absent.
 */
public interface ServerSupport {
  Container container();

  /** The server's own version, such as {@code 10.1.55}. */
  String version();

  /** A probe of the running server's request threads. */
  PoolProbe probe(WebServer server);

  /** Sizes the running server really has, by current property name. */
  Map<String, Long> sizes(WebServer server);
}
