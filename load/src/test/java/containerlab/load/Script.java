package containerlab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs a script to its end. One that hangs is ended, with all that it started, and fails. */
final class Script {
  /** A script ends its own programs and cleans up. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Duration FORCED = Duration.ofSeconds(10);

  private Script() {}

  /** Returns the exit status and what was written to either output. */
  static Result run(Duration limit, List<String> command) throws IOException, InterruptedException {
    // Through a file: reading a pipe would wait for whatever holds its other end.
    Path output = Files.createTempFile("script", ".txt");
    try {
      Process process = start(command, output);
      boolean ended;
      try {
        ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      } finally {
        stop(process);
      }
      String said = Files.readString(output).strip();
      assertThat(ended).as("%s ends within %s: %s", command, limit, said).isTrue();
      return new Result(process.waitFor(), said);
    } finally {
      Files.delete(output);
    }
  }

  private static Process start(List<String> command, Path output) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.getOutputStream().close();
    return process;
  }

  private static void stop(Process process) {
    // Looked up before, since nobody knows them as its own once their parent has ended.
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroy);
    await(all, PATIENCE);
    all.forEach(ProcessHandle::destroyForcibly);
    await(all, FORCED);
  }

  private static void await(List<ProcessHandle> all, Duration patience) {
    CompletableFuture.allOf(
            all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }

  record Result(int status, String output) {}
}
