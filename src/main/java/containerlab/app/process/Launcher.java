package containerlab.app.process;

import containerlab.app.container.Container;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** Runs the Spring application, one context after the other. Used by one thread at a time. */
final class Launcher {
  private static final String CONTAINER_OPTION = "--container=";

  private final Class<?> application;
  private final List<String> args;
  private final Map<String, Object> defaults;
  private final StartClock clock;
  private final Consumer<GenericApplicationContext> initializer;
  private volatile @Nullable ConfigurableApplicationContext context;

  /**
   * @param defaults properties that count less than all others
   * @param initializer puts the process's own objects into each new context
   */
  Launcher(
      Class<?> application,
      List<String> args,
      Map<String, Object> defaults,
      StartClock clock,
      Consumer<GenericApplicationContext> initializer) {
    this.application = application;
    this.args = List.copyOf(args);
    this.defaults = Map.copyOf(defaults);
    this.clock = clock;
    this.initializer = initializer;
  }

  /** Starts on the container that the arguments name. */
  ConfigurableApplicationContext start() {
    return run(args);
  }

  /** Starts on this container, whatever the arguments say. */
  ConfigurableApplicationContext start(Container container) {
    clock.restart();
    List<String> changed = new ArrayList<>(args);
    changed.removeIf(arg -> arg.startsWith(CONTAINER_OPTION));
    changed.add(CONTAINER_OPTION + container.key());
    return run(changed);
  }

  /** Whether a start is complete, so that its server can be stopped. */
  boolean isStarted() {
    return context != null;
  }

  /** Closes the running context, if any. */
  void stop() {
    ConfigurableApplicationContext running = context;
    context = null;
    if (running != null) {
      running.close();
    }
  }

  private ConfigurableApplicationContext run(List<String> arguments) {
    SpringApplication spring = new SpringApplication(application);
    spring.setDefaultProperties(defaults);
    spring.addInitializers(starting -> initializer.accept((GenericApplicationContext) starting));
    ConfigurableApplicationContext started = spring.run(arguments.toArray(String[]::new));
    context = started;
    return started;
  }
}
