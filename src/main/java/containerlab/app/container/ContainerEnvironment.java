package containerlab.app.container;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.env.EnvironmentPostProcessor;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Decides the container before any bean exists, and leaves its key in {@value #PROPERTY}. */
public final class ContainerEnvironment implements EnvironmentPostProcessor, Ordered {
  /** The decided container's key; read by conditions. */
  public static final String PROPERTY = "lab.container";

  private static final String OPTION = "container";
  private static final String VARIABLE = "CONTAINER";

  @Override
  public int getOrder() {
    return ConfigDataEnvironmentPostProcessor.ORDER + 1;
  }

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    String named = named(environment);
    Container container =
        named == null ? ContainerChoice.available().get(0) : ContainerChoice.require(named);
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("labContainer", Map.of(PROPERTY, container.key())));
  }

  /**
   * Not simply the property {@value #OPTION}: Podman and systemd set the environment variable
   * {@code container} in lower case to something of their own.
   */
  private static @Nullable String named(ConfigurableEnvironment environment) {
    for (PropertySource<?> source : environment.getPropertySources()) {
      boolean variables =
          source.getName().startsWith(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
      Object value =
          variables ? variable(source) : skips(source) ? null : source.getProperty(OPTION);
      if (value != null && !value.toString().isBlank()) {
        return value.toString();
      }
    }
    return null;
  }

  private static @Nullable Object variable(PropertySource<?> source) {
    return source.getSource() instanceof Map<?, ?> map ? map.get(VARIABLE) : null;
  }

  /** Boot's view of all the sources together would bring the lower-case variable back. */
  private static boolean skips(PropertySource<?> source) {
    return source.getName().equals("configurationProperties");
  }
}
