package containerlab.app.tuning;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;

/**
 * A size that somebody asked for.
 *
 * @param text as it was given, placeholders resolved
 * @param number what Boot makes of the text; {@code null} when it is no number to Boot, which then
 *     refuses to start by itself
 * @param source where it was given, such as {@code command line}
 */
record AskedSize(String text, @Nullable Integer number, String source) {

  /** What was asked for; empty when nobody set the size. */
  static Optional<AskedSize> of(ConfigurableEnvironment environment, Size size) {
    ConfigurationPropertyName name = ConfigurationPropertyName.of(size.property());
    for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
      ConfigurationProperty found = source.getConfigurationProperty(name);
      if (found != null) {
        String text = environment.resolvePlaceholders(String.valueOf(found.getValue()));
        return Optional.of(new AskedSize(text, number(environment, name), describe(source)));
      }
    }
    return Optional.empty();
  }

  private static @Nullable Integer number(
      ConfigurableEnvironment environment, ConfigurationPropertyName name) {
    try {
      return Binder.get(environment).bind(name, Bindable.of(Integer.class)).orElse(null);
    } catch (BindException e) {
      return null;
    }
  }

  private static String describe(ConfigurationPropertySource source) {
    return source.getUnderlyingSource() instanceof PropertySource<?> named
        ? SourceNames.describe(named.getName())
        : "unknown";
  }
}
