package containerlab.app.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.logging.impl.NoOpLog;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class FormerNamesTest {
  private static final String FORMER = "server.tomcat.max-threads";
  private static final String CURRENT = "server.tomcat.threads.max";

  private final List<String> infos = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  @Test
  void aFormerNameCountsAsTheCurrentOne() {
    StandardEnvironment environment = environment(source("systemProperties", FORMER, "400"));
    assertThat(environment.getProperty(CURRENT)).isEqualTo("400");
    assertThat(infos)
        .containsExactly(FORMER + " is a former name: it is taken as " + CURRENT + ".");
    assertThat(warnings).isEmpty();
  }

  @Test
  void aFormerNameAsSystemPropertyBeatsATuningFile() {
    StandardEnvironment environment =
        environment(
            source("systemProperties", FORMER, "400"), source("tuning seed", CURRENT, "200"));
    assertThat(environment.getProperty(CURRENT)).isEqualTo("400");
    assertThat(warnings).isEmpty();
  }

  @Test
  void aCurrentNameOfEqualRankWinsWithAWarning() {
    StandardEnvironment environment =
        environment(
            new MapPropertySource("systemProperties", Map.of(FORMER, "400", CURRENT, "300")));
    assertThat(environment.getProperty(CURRENT)).isEqualTo("300");
    assertThat(warnings).singleElement().asString().contains(FORMER, CURRENT, "system property");
  }

  @Test
  void aCurrentNameOfHigherRankWinsWithAWarning() {
    StandardEnvironment environment =
        environment(
            source("commandLineArgs", CURRENT, "300"), source("systemProperties", FORMER, "400"));
    assertThat(environment.getProperty(CURRENT)).isEqualTo("300");
    assertThat(warnings).singleElement().asString().contains("command line");
  }

  @Test
  void aCurrentNameOfLowerRankLoses() {
    StandardEnvironment environment =
        environment(
            source("commandLineArgs", FORMER, "400"), source("systemProperties", CURRENT, "300"));
    assertThat(environment.getProperty(CURRENT)).isEqualTo("400");
    assertThat(warnings).isEmpty();
  }

  @Test
  void environmentVariablesHaveTheirOwnSpelling() {
    StandardEnvironment environment =
        environment(
            new SystemEnvironmentPropertySource(
                "systemEnvironment", Map.of("SERVER_TOMCAT_MAXTHREADS", "123")));
    assertThat(environment.getProperty(CURRENT)).isEqualTo("123");
  }

  @Test
  void everyNameOfThePostsIsKnown() {
    StandardEnvironment environment =
        environment(
            new MapPropertySource(
                "systemProperties",
                Map.of(
                    "server.tomcat.max-threads", "1",
                    "jetty.thread.max", "2",
                    "jetty.thread.min", "3",
                    "server.undertow.io-threads", "4",
                    "server.undertow.worker-threads", "5")));
    assertThat(environment.getProperty("server.tomcat.threads.max")).isEqualTo("1");
    assertThat(environment.getProperty("server.jetty.threads.max")).isEqualTo("2");
    assertThat(environment.getProperty("server.jetty.threads.min")).isEqualTo("3");
    assertThat(environment.getProperty("server.undertow.threads.io")).isEqualTo("4");
    assertThat(environment.getProperty("server.undertow.threads.worker")).isEqualTo("5");
    assertThat(infos).hasSize(5);
  }

  private static MapPropertySource source(String name, String property, String value) {
    return new MapPropertySource(name, Map.of(property, value));
  }

  /** An environment with just these sources, highest rank first, translated. */
  private StandardEnvironment environment(MapPropertySource... sources) {
    StandardEnvironment environment =
        new StandardEnvironment() {
          @Override
          protected void customizePropertySources(MutablePropertySources ignored) {}
        };
    for (MapPropertySource source : sources) {
      environment.getPropertySources().addLast(source);
    }
    FormerNames.translate(
        environment,
        new NoOpLog() {
          @Override
          public void info(Object message) {
            infos.add(message.toString());
          }

          @Override
          public void warn(Object message) {
            warnings.add(message.toString());
          }
        });
    return environment;
  }
}
