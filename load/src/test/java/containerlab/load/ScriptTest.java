package containerlab.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

/**
 * Runs each case of {@code load/test/*-test.sh} as a test of its own, so that Surefire counts it.
 */
class ScriptTest {

  /** Of a case, on a machine that does other things, too. */
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private static final Path RUNNER = Path.of("test", "run.sh").toAbsolutePath();

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
          Result result = run(file, name);
          assertEquals(0, result.status(), result.output());
        });
  }

  private static Result run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", RUNNER.toString()));
    command.addAll(Arrays.asList(arguments));
    // Through a file: reading a pipe would wait for whatever a script leaves behind.
    Path output = Files.createTempFile("script", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
      if (!ended) {
        Stream.concat(process.descendants(), Stream.of(process.toHandle()))
            .toList()
            .forEach(ProcessHandle::destroyForcibly);
      }
      String said = Files.readString(output).strip();
      assertTrue(ended, () -> "does not end within " + LIMIT + ": " + command + "\n" + said);
      return new Result(process.exitValue(), said);
    } finally {
      Files.delete(output);
    }
  }

  private record Result(int status, String output) {}
}
