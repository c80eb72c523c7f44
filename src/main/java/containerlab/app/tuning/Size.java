package containerlab.app.tuning;

import static containerlab.app.container.Container.JETTY;
import static containerlab.app.container.Container.TOMCAT;
import static containerlab.app.container.Container.UNDERTOW;

import containerlab.app.container.Container;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sizes that a tuning sets. A new one is one line here. */
public enum Size {
  TOMCAT_THREADS_MAX("server.tomcat.threads.max", TOMCAT, "server.tomcat.max-threads"),
  TOMCAT_THREADS_MIN_SPARE("server.tomcat.threads.min-spare", TOMCAT, null),
  TOMCAT_MAX_CONNECTIONS("server.tomcat.max-connections", TOMCAT, null),
  TOMCAT_ACCEPT_COUNT("server.tomcat.accept-count", TOMCAT, null),
  TOMCAT_MAX_KEEP_ALIVE("server.tomcat.max-keep-alive-requests", TOMCAT, null),
  JETTY_THREADS_MIN("server.jetty.threads.min", JETTY, "jetty.thread.min"),
  JETTY_THREADS_MAX("server.jetty.threads.max", JETTY, "jetty.thread.max"),
  JETTY_ACCEPTORS("server.jetty.threads.acceptors", JETTY, null),
  JETTY_SELECTORS("server.jetty.threads.selectors", JETTY, null),
  UNDERTOW_THREADS_IO("server.undertow.threads.io", UNDERTOW, "server.undertow.io-threads", 1),
  UNDERTOW_THREADS_WORKER(
      "server.undertow.threads.worker", UNDERTOW, "server.undertow.worker-threads", 1),
  MVC_CORE("springmvc.thread.core", null, null),
  MVC_MAX("springmvc.thread.max", null, null),
  MVC_QUEUE("springmvc.thread.queue", null, null);

  private final String property;
  private final @Nullable Container container;
  private final @Nullable String formerProperty;
  private final @Nullable Integer least;

  Size(String property, @Nullable Container container, @Nullable String formerProperty) {
    this(property, container, formerProperty, null);
  }

  Size(
      String property,
      @Nullable Container container,
      @Nullable String formerProperty,
      @Nullable Integer least) {
    this.property = property;
    this.container = container;
    this.formerProperty = formerProperty;
    this.least = least;
  }

  /** Current property names of all. */
  static List<String> names() {
    return Arrays.stream(values()).map(Size::property).toList();
  }

  /** Current property name. */
  public String property() {
    return property;
  }

  /** The container that reads it; {@code null} for the MVC executor's, which all have. */
  public @Nullable Container container() {
    return container;
  }

  /** The name in the source posts' commands; {@code null} when it never changed. */
  public @Nullable String formerProperty() {
    return formerProperty;
  }

  /**
   * The smallest value that its container can serve with, where the container itself would take a
   * smaller one and then never answer or end with a stack trace; {@code null} when the container
   * sees to it, by refusing such a value or by running with another.
   */
  @Nullable Integer least() {
    return least;
  }
}
