package containerlab.app.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.logging.Log;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySource;

/**
 * Lets the source posts' commands run verbatim: a size under its former name counts as if it had
 * been given under its current name at the same place. Only a current name from a source of equal
 * or higher rank beats it.
 */
final class FormerNames {
  private FormerNames() {}

  static void translate(ConfigurableEnvironment environment, Log log) {
    MutablePropertySources sources = environment.getPropertySources();
    Map<String, Map<String, Object>> translated = new TreeMap<>();
    for (Size size : Size.values()) {
      String former = size.formerProperty();
      if (former != null) {
        translate(sources, size.property(), former, translated, log);
      }
    }
    translated.forEach(
        (source, sizes) -> {
          String described = SourceNames.describe(source);
          sizes.forEach(
              (property, value) ->
                  sources.addBefore(
                      source,
                      new MapPropertySource(
                          described + " " + former(property), Map.of(property, value))));
        });
  }

  private static void translate(
      MutablePropertySources sources,
      String current,
      String former,
      Map<String, Map<String, Object>> translated,
      Log log) {
    PropertySource<?> formerSource = firstWith(sources, former);
    if (formerSource == null) {
      return;
    }
    PropertySource<?> currentSource = firstWith(sources, current);
    if (currentSource != null
        && sources.precedenceOf(currentSource) <= sources.precedenceOf(formerSource)) {
      log.warn(
          former
              + " is ignored: "
              + current
              + " is its current name and is set too ("
              + SourceNames.describe(currentSource.getName())
              + ").");
      return;
    }
    translated
        .computeIfAbsent(formerSource.getName(), name -> new TreeMap<>())
        .put(current, String.valueOf(value(formerSource, former)));
    log.info(former + " is a former name: it is taken as " + current + ".");
  }

  private static String former(String property) {
    for (Size size : Size.values()) {
      if (size.property().equals(property) && size.formerProperty() != null) {
        return size.formerProperty();
      }
    }
    return property;
  }

  private static @Nullable PropertySource<?> firstWith(
      MutablePropertySources sources, String property) {
    List<PropertySource<?>> candidates = new ArrayList<>();
    sources.forEach(candidates::add);
    return candidates.stream()
        .filter(source -> !SourceNames.isView(source))
        .filter(source -> value(source, property) != null)
        .findFirst()
        .orElse(null);
  }

  /** The value in whatever spelling the source allows, such as upper case in variables. */
  private static @Nullable Object value(PropertySource<?> source, String property) {
    ConfigurationPropertySource view = ConfigurationPropertySource.from(source);
    if (view == null) {
      return null;
    }
    var found = view.getConfigurationProperty(ConfigurationPropertyName.of(property));
    return found == null ? null : found.getValue();
  }
}
