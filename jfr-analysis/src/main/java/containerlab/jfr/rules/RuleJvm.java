package containerlab.jfr.rules;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A JVM in which rules are at work; it ends when it has answered, is closed, or this one ends. */
final class RuleJvm implements PendingFindings {
  /** What {@code -XX:+ExitOnOutOfMemoryError} ends a JVM with. */
  private static final int OUT_OF_MEMORY = 3;

  private final Process process;
  private final long heapMib;
  private final Duration timeout;
  private final long deadline;
  private final CompletableFuture<byte[]> output;

  private RuleJvm(Process process, long heapMib, Duration timeout) {
    this.process = process;
    this.heapMib = heapMib;
    this.timeout = timeout;
    this.deadline = System.nanoTime() + timeout.toNanos();
    this.output = output(process);
  }

  /** Starts one that may take so much heap and, from now on, time. */
  static RuleJvm start(Path recording, long heapMib, Duration timeout) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heapMib + "m",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UseSerialGC", // JMC's lists of events cost G1 a third of all CPU
                "-Duser.language=en",
                "-Duser.country=GB",
                "-Duser.timezone=UTC",
                "-cp",
                System.getProperty("java.class.path"),
                RuleProgram.class.getName(),
                recording.toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new RuleJvm(process, heapMib, timeout);
  }

  private static CompletableFuture<byte[]> output(Process process) {
    CompletableFuture<byte[]> output = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try (InputStream from = process.getInputStream()) {
                output.complete(from.readAllBytes());
              } catch (IOException | UncheckedIOException gone) {
                output.completeExceptionally(gone);
              }
            },
            "jmc-rules");
    reader.setDaemon(true);
    reader.start();
    return output;
  }

  @Override
  public LensResult<List<RuleFinding>> get() {
    try {
      byte[] told = output.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      return process.waitFor() == OUT_OF_MEMORY
          ? missing("needed more than " + heapMib + " MiB of memory")
          : RuleAnswer.read(new ByteArrayInputStream(told));
    } catch (TimeoutException tooLong) {
      return missing("took longer than " + timeout.toSeconds() + " s");
    } catch (ExecutionException | IOException broken) {
      return missing("ended without an answer");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return LensResult.unavailable("JMC's rules were interrupted", "run again");
    } finally {
      close();
    }
  }

  private static LensResult<List<RuleFinding>> missing(String why) {
    return LensResult.unavailable(
        "JMC's rules " + why, "open the recording in JDK Mission Control");
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
