package containerlab.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs each case of {@code load/test/*-test.sh} as a test of its own, so that Surefire counts it.
 */
class ScriptTest {

  private static final Path RUNNER = Path.of("test", "run.sh").toAbsolutePath();

  /**
   * Of one case, on a machine that is busy with others. JUnit's own limit ends with the factory.
   */
  private static final Duration LIMIT = Duration.ofMinutes(5);

  @TestFactory
  Stream<DynamicContainer> scripts() throws Exception {
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
          Script.Result result = run(file, name);
          assertEquals(0, result.status(), result.output());
        });
  }

  private static Script.Result run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("bash", RUNNER.toString()));
    command.addAll(Arrays.asList(arguments));
    return Script.run(LIMIT, command);
  }
}
