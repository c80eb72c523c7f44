package containerlab.app.actuate;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.env.EnvironmentPostProcessor;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * {@code lab.control=true} opens the endpoints that change something. They are shut by default, and
 * an access that is set by its own property still counts more.
 */
public final class ControlEnvironmentPostProcessor implements EnvironmentPostProcessor, Ordered {
  static final String CONTROL = "lab.control";

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    if (environment.getProperty(CONTROL, Boolean.class, false)) {
      environment
          .getPropertySources()
          .addLast(
              new MapPropertySource(
                  "labControl",
                  Map.of(
                      "management.endpoint.recordings.access", "unrestricted",
                      "management.endpoint.container.access", "unrestricted")));
    }
  }

  /** After the configuration files have been read. */
  @Override
  public int getOrder() {
    return Ordered.LOWEST_PRECEDENCE;
  }
}
