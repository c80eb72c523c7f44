package containerlab.app.tuning;

import containerlab.app.container.Container;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;

/**
 * Every size with its effective value, as the running server has it rather than as somebody asked
 * for it. Immutable once made; a container's sizes do not change while it runs.
 */
public final class TuningReport {
  private final ConfigurableEnvironment environment;
  private final Container container;
  private final boolean virtualThreads;
  private final Map<String, Long> live;
  private final MvcThreads mvc;

  /**
   * @param live sizes that the running server says it has, by property name
   */
  public TuningReport(
      ConfigurableEnvironment environment,
      Container container,
      boolean virtualThreads,
      Map<String, Long> live,
      MvcThreads mvc) {
    this.environment = environment;
    this.container = container;
    this.virtualThreads = virtualThreads;
    this.live = live;
    this.mvc = mvc;
  }

  /** The running container's sizes, the MVC executor's, and any other that somebody set. */
  public List<TuningValue> values() {
    List<TuningValue> values = new ArrayList<>();
    for (Size size : Size.values()) {
      ConfigurationProperty set = find(size.property());
      boolean ours = size.container() == null || size.container() == container;
      if (ours || set != null) {
        values.add(value(size, set));
      }
    }
    return List.copyOf(values);
  }

  private TuningValue value(Size size, @Nullable ConfigurationProperty set) {
    String asked = set == null ? null : String.valueOf(set.getValue());
    String effective = effective(size, asked);
    String source = set == null ? "default" : source(Objects.requireNonNull(set.getSource()));
    Container reader = size.container();
    if (reader != null && reader != container) {
      return inert(size, effective, source, "only " + reader.displayName() + " reads it");
    }
    if (virtualThreads && withoutPool(size)) {
      return inert(size, effective, source, "requests run on virtual threads, not in this pool");
    }
    if (asked != null && isNumber(asked) && !asked.equals(effective) && !asked.startsWith("-")) {
      return new TuningValue(
          size.property(),
          effective,
          source,
          TuningValue.State.INFEASIBLE,
          asked + " was asked for, but the server runs with " + effective);
    }
    if (size == Size.MVC_MAX && mvc.max() > mvc.core() && mvc.queueUnbounded()) {
      return inert(
          size,
          effective,
          source,
          "springmvc.thread.queue is unbounded and never full, so the pool stays at "
              + mvc.core()
              + " threads");
    }
    return new TuningValue(
        size.property(), effective, source, TuningValue.State.EFFECTIVE, condition(size));
  }

  private @Nullable String effective(Size size, @Nullable String asked) {
    return switch (size) {
      case MVC_CORE -> bounded(mvc.core());
      case MVC_MAX -> bounded(mvc.max());
      case MVC_QUEUE -> bounded(mvc.queue());
      default -> {
        Long running = live.get(size.property());
        yield running == null ? asked : running.toString();
      }
    };
  }

  private static String bounded(int size) {
    return size == Integer.MAX_VALUE ? "unbounded" : Integer.toString(size);
  }

  /** From when on the size matters, for those that do nothing in ordinary load. */
  private @Nullable String condition(Size size) {
    if (size == Size.MVC_MAX && mvc.max() > mvc.core()) {
      long full = (long) mvc.core() + mvc.queue();
      return "matters only above core + queue = "
          + full
          + " requests in flight; up to there the pool never passes "
          + mvc.core()
          + " threads";
    }
    if (size == Size.TOMCAT_ACCEPT_COUNT) {
      return "matters only when all server.tomcat.max-connections are taken";
    }
    return null;
  }

  private boolean withoutPool(Size size) {
    return switch (size) {
      case TOMCAT_THREADS_MAX,
          TOMCAT_THREADS_MIN_SPARE,
          JETTY_THREADS_MIN,
          UNDERTOW_THREADS_WORKER,
          MVC_CORE,
          MVC_MAX,
          MVC_QUEUE ->
          true;
      default -> false;
    };
  }

  private static TuningValue inert(
      Size size, @Nullable String value, String source, String reason) {
    return new TuningValue(size.property(), value, source, TuningValue.State.INERT, reason);
  }

  private static boolean isNumber(String text) {
    return text.matches("-?\\d{1,9}");
  }

  private @Nullable ConfigurationProperty find(String property) {
    ConfigurationPropertyName name = ConfigurationPropertyName.of(property);
    for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
      ConfigurationProperty found = source.getConfigurationProperty(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static String source(ConfigurationPropertySource source) {
    return source.getUnderlyingSource() instanceof PropertySource<?> named
        ? SourceNames.describe(named.getName())
        : "unknown";
  }
}
