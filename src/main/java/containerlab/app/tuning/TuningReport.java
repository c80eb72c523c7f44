package containerlab.app.tuning;

import containerlab.app.container.Container;
import containerlab.app.tuning.TuningValue.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.ConfigurableEnvironment;

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
      AskedSize asked = AskedSize.of(environment, size).orElse(null);
      boolean ours = size.container() == null || size.container() == container;
      if (ours || asked != null) {
        values.add(value(size, asked));
      }
    }
    return List.copyOf(values);
  }

  private TuningValue value(Size size, @Nullable AskedSize asked) {
    String effective = effective(size, asked);
    String source = asked == null ? "default" : asked.source();
    String inert = inert(size);
    if (inert != null) {
      return new TuningValue(size.property(), effective, source, State.INERT, inert);
    }
    State replaced = replaced(size, asked);
    return replaced == null
        ? new TuningValue(size.property(), effective, source, State.EFFECTIVE, condition(size))
        : new TuningValue(
            size.property(),
            effective,
            source,
            replaced,
            Objects.requireNonNull(asked).text()
                + " was asked for, but the server runs with "
                + effective);
  }

  /** Why the size does nothing, whatever its value; {@code null} when it does something. */
  private @Nullable String inert(Size size) {
    Container reader = size.container();
    if (reader != null && reader != container) {
      return "only " + reader.displayName() + " reads it";
    }
    if (virtualThreads && withoutPool(size)) {
      return "requests run on virtual threads, not in this pool";
    }
    if (size == Size.MVC_MAX && mvc.max() > mvc.core() && mvc.queueUnbounded()) {
      return "springmvc.thread.queue is unbounded and never full, so the pool stays at "
          + mvc.core()
          + " threads";
    }
    return null;
  }

  /**
   * What became of a value that the server silently replaced: to every container nothing or less is
   * as good as not set, which is inert; more than it can have is infeasible. {@code null} when it
   * was not replaced.
   */
  private @Nullable State replaced(Size size, @Nullable AskedSize asked) {
    Long running = live.get(size.property());
    Integer number = asked == null ? null : asked.number();
    if (running == null || number == null || running == number.longValue()) {
      return null;
    }
    return number <= 0 ? State.INERT : State.INFEASIBLE;
  }

  private @Nullable String effective(Size size, @Nullable AskedSize asked) {
    return switch (size) {
      case MVC_CORE -> bounded(mvc.core());
      case MVC_MAX -> bounded(mvc.max());
      case MVC_QUEUE -> bounded(mvc.queue());
      default -> {
        Long running = live.get(size.property());
        yield running != null ? running.toString() : asked == null ? null : asked.text();
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
}
