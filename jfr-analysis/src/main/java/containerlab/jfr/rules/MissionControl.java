package containerlab.jfr.rules;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs the rules of JDK Mission Control over a file.
 *
 * <p>They hold the whole recording in memory, cannot be interrupted and follow the default locale.
 * So they run in a JVM of their own: what they take is bounded by its heap and by a time, and is
 * gone with it; exceeding a limit is an answer like any other. That JVM ends when this one does.
 */
public final class MissionControl {
  /** Heap that JMC was seen to need per byte of recording, with some room. */
  private static final double HEAP_PER_BYTE = 12;

  private static final long SMALLEST_HEAP_MIB = 256;
  private static final double MIB = 1 << 20;

  /** What {@code -XX:+ExitOnOutOfMemoryError} ends a JVM with. */
  private static final int OUT_OF_MEMORY = 3;

  private final Duration timeout;

  /** Rules that may take at most {@code timeout}. */
  public MissionControl(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * What the rules found in a plain recording, worst first; rules that do not apply are left out.
   * Unavailable when they would need more memory than this JVM may use, or longer than the time.
   */
  public LensResult<List<RuleFinding>> findings(Path recording) throws IOException {
    long mayUse = (long) (Runtime.getRuntime().maxMemory() / MIB);
    long needed = (long) Math.ceil(Files.size(recording) * HEAP_PER_BYTE / MIB);
    if (needed > mayUse) {
      return LensResult.unavailable(
          "JMC's rules hold the whole recording in memory, more than this JVM may use",
          String.format(Locale.ROOT, "run with java -Xmx%dm", needed));
    }
    return evaluate(recording, Math.max(SMALLEST_HEAP_MIB, needed));
  }

  LensResult<List<RuleFinding>> evaluate(Path recording, long heapMib) {
    Process process;
    try {
      process = start(recording, heapMib);
    } catch (IOException noJvm) {
      return LensResult.unavailable(
          "JMC's rules run in a JVM of their own, which could not be started ("
              + noJvm.getMessage()
              + ")",
          "run a JDK or JRE that has its java command");
    }
    try {
      byte[] told = output(process).get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      int code = process.waitFor();
      return code == OUT_OF_MEMORY
          ? LensResult.unavailable(
              "JMC's rules needed more than " + heapMib + " MiB of memory",
              "open the recording in JDK Mission Control")
          : RuleAnswer.read(new ByteArrayInputStream(told));
    } catch (TimeoutException tooLong) {
      return LensResult.unavailable(
          "JMC's rules took longer than " + timeout.toSeconds() + " s",
          "open the recording in JDK Mission Control");
    } catch (ExecutionException | IOException broken) {
      return LensResult.unavailable(
          "JMC's rules ended without an answer", "open the recording in JDK Mission Control");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return LensResult.unavailable("JMC's rules were interrupted", "run again");
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process start(Path recording, long heapMib) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + heapMib + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-Duser.language=en",
            "-Duser.country=GB",
            "-Duser.timezone=UTC",
            "-cp",
            System.getProperty("java.class.path"),
            RuleProgram.class.getName(),
            recording.toAbsolutePath().toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
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
}
