package containerlab.app.tuning;

import containerlab.app.container.Container;
import containerlab.app.container.ContainerEnvironment;
import java.util.Properties;
import org.apache.commons.logging.Log;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.env.EnvironmentPostProcessor;
import org.springframework.boot.logging.DeferredLogFactory;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertiesPropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * Puts the chosen tuning's sizes below the command line, {@code -D} and environment variables and
 * above {@code application.yaml}, translates the source posts' former names, and stops the start on
 * sizes that cannot serve.
 */
public final class TuningEnvironment implements EnvironmentPostProcessor, Ordered {
  /** Name of the chosen tuning. */
  public static final String PROPERTY = "tuning";

  /** The folder that {@code lab.profiles} named, once that has been decided. */
  public static final String FOLDER = "lab.profiles-folder";

  private final Log log;

  public TuningEnvironment(DeferredLogFactory logs) {
    this.log = logs.getLog(TuningEnvironment.class);
  }

  @Override
  public int getOrder() {
    return ConfigDataEnvironmentPostProcessor.ORDER + 2;
  }

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    Container container =
        Container.find(environment.getRequiredProperty(ContainerEnvironment.PROPERTY))
            .orElseThrow();
    String name = environment.getProperty(PROPERTY);
    if (name != null && !name.isBlank()) {
      addTuning(environment, container, name.strip(), environment.getProperty(FOLDER));
    }
    FormerNames.translate(environment, log);
    FeasibleSizes.check(environment, container);
  }

  private static void addTuning(
      ConfigurableEnvironment environment,
      Container container,
      String name,
      @Nullable String folder) {
    Properties sizes = TuningFiles.in(folder).load(container, name);
    environment
        .getPropertySources()
        .addAfter(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new PropertiesPropertySource("tuning " + name, sizes));
  }
}
