package containerlab.app.process;

import containerlab.app.failure.StartFailure;
import containerlab.app.failure.Suggestion;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * The app's own options on the command line, in {@code -D} and in the environment. Remembers what
 * it was asked for, so that it can tell a mistyped name, which Spring Boot would ignore. Not
 * thread-safe.
 */
final class Options {
  private static final String PREFIX = "lab.";

  /** Those without a dot: the app's two that are read later, and Spring Boot's. */
  private static final List<String> SHORT = List.of("container", "tuning", "debug", "trace");

  private final List<String> args;
  private final StandardEnvironment environment = new StandardEnvironment();
  private final Binder binder;
  private final SortedSet<String> known = new TreeSet<>(SHORT);

  Options(List<String> args) {
    this.args = args;
    environment
        .getPropertySources()
        .addFirst(new SimpleCommandLinePropertySource(args.toArray(String[]::new)));
    binder = Binder.get(environment);
  }

  /**
   * The value of an option.
   *
   * @throws StartFailure when it is empty or of the wrong kind
   */
  @SuppressWarnings("unchecked")
  <T> T get(String name, T otherwise) {
    T value = find(name, (Class<T>) otherwise.getClass());
    return value == null ? otherwise : value;
  }

  /** The same; {@code null} when the option is not given. */
  <T> @Nullable T find(String name, Class<T> type) {
    known.add(name);
    requireNotEmpty(name);
    try {
      return binder.bind(name, type).orElse(null);
    } catch (BindException e) {
      throw new StartFailure(
          name + " has a value that cannot be understood: '" + environment.getProperty(name) + "'.",
          "Give it the kind of value that docs/actuator.md shows, such as true, 100ms or 512MB.");
    }
  }

  /** Spring would take {@code --lab.control} for an option that is not given. */
  private void requireNotEmpty(String name) {
    if (binder.bind(name, String.class).map(String::isBlank).orElse(false)) {
      throw new StartFailure(
          name + " is given without a value.",
          "Give it one, as in --lab.control=true, or leave it out.");
    }
  }

  /**
   * To be called when all options have been asked for.
   *
   * @throws StartFailure when another one is given
   */
  void refuseUnknown() {
    for (String arg : args) {
      if (!arg.startsWith("--")) {
        throw new StartFailure(
            "'" + arg + "' is not an option.",
            "Options begin with --, as in --container=jetty or --lab.control=true.");
      }
    }
    Properties properties = System.getProperties();
    Stream.concat(
            args.stream().map(arg -> arg.substring(2).split("=", 2)[0]),
            properties.stringPropertyNames().stream().filter(name -> name.startsWith(PREFIX)))
        .filter(name -> name.startsWith(PREFIX) || !name.contains("."))
        .filter(name -> !name.isEmpty() && !isKnown(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw unknown(name);
            });
  }

  /** In whatever spelling Spring Boot allows. */
  private boolean isKnown(String name) {
    ConfigurationPropertyName wanted = ConfigurationPropertyName.adapt(name, '.');
    return known.stream().anyMatch(each -> ConfigurationPropertyName.of(each).equals(wanted));
  }

  private StartFailure unknown(String name) {
    return new StartFailure(
        "There is no option '" + name + "'." + Suggestion.didYouMean(name, known),
        "The app's own options are "
            + String.join(", ", known)
            + "; those of Spring Boot have another name with a dot in it.");
  }
}
