package containerlab.app.container;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The servlet containers: the one spelling everywhere. */
public enum Container {
  TOMCAT("org.apache.catalina.startup.Tomcat"),
  JETTY("org.eclipse.jetty.server.Server"),
  UNDERTOW("io.undertow.Undertow");

  private final String serverClass;

  Container(String serverClass) {
    this.serverClass = serverClass;
  }

  /** The name in properties, file names, JSON and events: {@code tomcat}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name in sentences: {@code Tomcat}. */
  public String displayName() {
    return name().charAt(0) + key().substring(1);
  }

  /** A class that is on the classpath exactly when the server is. */
  String serverClass() {
    return serverClass;
  }

  /** By key, whatever the case; empty when there is none. */
  public static Optional<Container> find(String key) {
    return Arrays.stream(values())
        .filter(container -> container.key().equals(key.strip().toLowerCase(Locale.ROOT)))
        .findFirst();
  }
}
