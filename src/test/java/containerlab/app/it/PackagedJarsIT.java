package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.container.Container;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PackagedJarsIT {
  private static final Map<Container, String> CORES =
      Map.of(
          Container.TOMCAT, "tomcat-embed-core-",
          Container.JETTY, "jetty-server-",
          Container.UNDERTOW, "undertow-core-");

  @ParameterizedTest
  @EnumSource
  void aLeanJarHoldsItsOwnServerOnly(Container container) throws Exception {
    List<String> libraries = libraries(AppProcess.jar("container-lab-" + container.key() + ".jar"));
    for (Container other : Container.values()) {
      assertThat(libraries.stream().anyMatch(name -> name.startsWith(CORES.get(other))))
          .as("%s in the jar for %s", other, container)
          .isEqualTo(other == container);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aLeanJarServesWithoutBeingToldWhat(Container container, @TempDir Path folder)
      throws Exception {
    try (AppProcess app =
        AppProcess.launch(folder, "container-lab-" + container.key() + ".jar", List.of())) {
      app.awaitReady();
      assertThat(app.json("/container").get("container").asText()).isEqualTo(container.key());
      assertThat(app.json("/container").get("classpath").asText()).isEqualTo("lean");
    }
  }

  @Test
  void theOtherJarHoldsAllThree() throws Exception {
    assertHoldsAllThree(AppProcess.jar("container-lab.jar"));
  }

  /** Or else it would be taken for the jar that the load scripts build. */
  @Test
  void aProfileMakesTheSameJars(@TempDir Path folder) throws Exception {
    Command.run(
        AppProcess.ROOT,
        "mvn",
        "-B",
        "-q",
        "-Pundertow",
        "-DskipTests",
        "-Dlab.jars=" + folder,
        "package");
    assertHoldsAllThree(folder.resolve("container-lab.jar"));
    for (Container container : Container.values()) {
      assertThat(folder.resolve("container-lab-" + container.key() + ".jar")).isNotEmptyFile();
    }
  }

  private static void assertHoldsAllThree(Path jar) throws Exception {
    List<String> libraries = libraries(jar);
    assertThat(CORES.values())
        .allSatisfy(core -> assertThat(libraries).anyMatch(name -> name.startsWith(core)));
  }

  @Test
  void aLeanJarRefusesToSwitch(@TempDir Path folder) throws Exception {
    try (AppProcess app =
        AppProcess.launch(folder, "container-lab-undertow.jar", List.of(), "--lab.control=true")) {
      app.awaitReady();
      HttpResponse<String> answer = app.send("POST", "/container", "{\"container\":\"jetty\"}");
      assertThat(answer.statusCode()).isEqualTo(409);
      assertThat(answer.body()).contains("Jetty is not on the classpath");
      assertThat(app.json("/container").get("state").asText()).isEqualTo("running");
    }
  }

  @Test
  void aLeanJarRefusesAnotherContainer(@TempDir Path folder) throws Exception {
    try (AppProcess app =
        AppProcess.launch(folder, "container-lab-undertow.jar", List.of(), "--container=jetty")) {
      assertThat(app.exitCode()).isEqualTo(1);
      assertThat(app.log())
          .contains("Jetty is not in this jar, which holds undertow.")
          .contains("target/container-lab-jetty.jar");
    }
  }

  private static List<String> libraries(Path jar) throws Exception {
    try (JarFile file = new JarFile(jar.toFile());
        Stream<String> names = file.stream().map(entry -> entry.getName())) {
      return names
          .filter(name -> name.startsWith("BOOT-INF/lib/"))
          .map(name -> name.substring("BOOT-INF/lib/".length()))
          .toList();
    }
  }
}
