package containerlab.app.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import containerlab.app.failure.StartFailure;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class ContainerChoiceTest {
  @Test
  void tomcatIsTakenWhenNoneIsNamed() {
    assertThat(chosen(Map.of(), Map.of())).isEqualTo("tomcat");
  }

  @Test
  void theCommandLineBeatsTheEnvironment() {
    assertThat(chosen(Map.of("container", "jetty"), Map.of("CONTAINER", "undertow")))
        .isEqualTo("jetty");
  }

  @Test
  void theEnvironmentVariableIsUpperCase() {
    assertThat(chosen(Map.of(), Map.of("CONTAINER", "Undertow"))).isEqualTo("undertow");
  }

  @Test
  void theVariableThatPodmanSetsIsNotOurs() {
    assertThat(chosen(Map.of(), Map.of("container", "podman"))).isEqualTo("tomcat");
  }

  @Test
  void anUnknownNameListsTheThreeAndSuggestsOne() {
    assertThatThrownBy(() -> ContainerChoice.require("undertwo"))
        .isInstanceOf(StartFailure.class)
        .hasMessageContainingAll(
            "'undertwo'", "tomcat, jetty, undertow", "Did you mean 'undertow'?");
    assertThatThrownBy(() -> ContainerChoice.require("websphere"))
        .hasMessageNotContaining("Did you mean");
  }

  private static String chosen(Map<String, Object> commandLine, Map<String, Object> variables) {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("commandLineArgs", commandLine));
    new ContainerEnvironment().postProcessEnvironment(environment, new SpringApplication());
    return environment.getRequiredProperty(ContainerEnvironment.PROPERTY);
  }
}
