package containerlab.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Runs each case of {@code load/test/*-test.sh} as a test of its own, so that Surefire counts it.
 */
class ScriptTest {

  private static final Path RUNNER = Path.of("test", "run.sh").toAbsolutePath();

  @TestFactory
  @Timeout(value = 15, unit = TimeUnit.MINUTES)
  Stream<DynamicContainer> scripts() {
    Map<String, List<String>> casesByFile = new LinkedHashMap<>();
    for (String line : run("--list").output().split("\n")) {
      String[] fileAndCase = line.split(" ");
      casesByFile.computeIfAbsent(fileAndCase[0], file -> new ArrayList<>()).add(fileAndCase[1]);
    }
    assertFalse(casesByFile.isEmpty(), "no cases found");
    return casesByFile.entrySet().stream()
        .map(
            file ->
                DynamicContainer.dynamicContainer(
                    file.getKey(),
                    file.getValue().stream().map(name -> asTest(file.getKey(), name))));
  }

  private static DynamicTest asTest(String file, String name) {
    return DynamicTest.dynamicTest(
        name.replace("test_", "").replace('_', ' '),
        () -> {
          Result result = run(file, name);
          assertEquals(0, result.status(), result.output());
        });
  }

  private static Result run(String... arguments) {
    List<String> command = new ArrayList<>(List.of("bash", RUNNER.toString()));
    command.addAll(Arrays.asList(arguments));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return new Result(process.waitFor(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while running " + command, e);
    }
  }

  private record Result(int status, String output) {}
}
