package containerlab.app.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import containerlab.app.Lab;
import containerlab.app.container.Container;
import containerlab.app.failure.StartFailure;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts the app with every tuning that ships: a new file is covered by being there. */
class TuningFilesTest {
  private static final Path PROFILES = Path.of("../profiles").toAbsolutePath().normalize();

  @TestFactory
  Stream<DynamicTest> everyTuningStartsAndIsInEffect() {
    return Arrays.stream(Container.values())
        .flatMap(
            container ->
                tunings(container).stream()
                    .map(
                        file ->
                            DynamicTest.dynamicTest(
                                container.key() + " " + file.getFileName(),
                                () -> startsWith(container, file))));
  }

  private static void startsWith(Container container, Path file) throws Exception {
    Properties sizes = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      sizes.load(reader);
    }
    String name = file.getFileName().toString().replace(".properties", "");
    try (Lab lab = Lab.start(container, "--tuning=" + name)) {
      JsonNode tuning = lab.manageJson("/tuning");
      assertThat(tuning.get("tuning").asText()).isEqualTo(name);
      for (JsonNode value : tuning.get("values")) {
        String property = value.get("name").asText();
        assertThat(value.get("state").asText()).as(property).isNotEqualTo("infeasible");
        if (sizes.containsKey(property)) {
          assertThat(value.get("value").asText())
              .as(property)
              .isEqualTo(sizes.getProperty(property));
          assertThat(value.get("source").asText()).isEqualTo("tuning " + name);
          sizes.remove(property);
        } else {
          assertThat(value.get("source").asText()).as(property).isEqualTo("default");
        }
      }
      assertThat(sizes).as("in %s, but no size that the app knows", file).isEmpty();
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @EnumSource
  void equalLeavesAsManyThreadsToRequestsOnEach(Container container) throws Exception {
    int reserve = container == Container.JETTY ? Runtime.getRuntime().availableProcessors() : 0;
    try (Lab lab = Lab.start(container, "--tuning=equal")) {
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
      assertThat(lab.manageJson("/pools/" + container.key()).get("max").asInt())
          .isBetween(64 - reserve, 64);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "server.tomcat.thread.max=10 | Did you mean 'server.tomcat.threads.max'?",
        "server.port=1 | There is no size 'server.port'",
        "server.tomcat.threads.max=\\u12 | Cannot read",
      })
  void aFileWithAnythingElseThanSizesIsRefused(String line, String message, @TempDir Path folder)
      throws Exception {
    write(folder, line);
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> TuningFiles.in(folder.toString()).load(Container.TOMCAT, "own"))
        .withMessageContaining(message)
        .withMessageContaining("own.properties");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "server.tomcat.threads.max=10",
        "server.tomcat.max-threads=10",
        "server.tomcat.threads.minSpare=10",
        "server.undertow.threads.io=1"
      })
  void sizesOfAnyContainerAndSpellingAndTheirFormerNamesAreTaken(String line, @TempDir Path folder)
      throws Exception {
    write(folder, line);
    assertThat(TuningFiles.in(folder.toString()).load(Container.TOMCAT, "own")).hasSize(1);
  }

  private static void write(Path folder, String line) throws IOException {
    Path tomcat = Files.createDirectories(folder.resolve("tomcat"));
    Files.writeString(tomcat.resolve("own.properties"), line + "\n");
  }

  private static List<Path> tunings(Container container) {
    try (Stream<Path> files = Files.list(PROFILES.resolve(container.key()))) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".properties")).toList();
      assertThat(found).hasSizeGreaterThanOrEqualTo(3);
      return found;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
