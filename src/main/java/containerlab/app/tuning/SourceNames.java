package containerlab.app.tuning;

import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Names of property sources in a user's words. */
final class SourceNames {
  private SourceNames() {}

  /** Whether this is Boot's view of all the other sources together. */
  static boolean isView(PropertySource<?> source) {
    return source.getName().equals("configurationProperties");
  }

  static String describe(String name) {
    return switch (name) {
      case CommandLinePropertySource.COMMAND_LINE_PROPERTY_SOURCE_NAME -> "command line";
      case StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME -> "system property";
      case StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME -> "environment variable";
      default -> name.contains("application.yaml") ? "application.yaml" : name;
    };
  }
}
