package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program to its end. One that hangs is stopped, with all it started, and fails the test.
 */
final class Command {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** Returns what a program that must end well wrote to either output. */
  static String run(Path folder, String... command) throws Exception {
    // Through a file: reading a pipe would wait for the program for ever.
    Path output = Files.createTempFile("command", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean ended;
      try {
        ended = process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
      } finally {
        Processes.stop(process);
      }
      String said = Files.readString(output);
      String what = String.join(" ", command) + System.lineSeparator() + said;
      assertThat(ended).as("ends within %s: %s", LIMIT, what).isTrue();
      assertThat(process.exitValue()).as(what).isZero();
      return said;
    } finally {
      Files.delete(output);
    }
  }

  private Command() {}
}
