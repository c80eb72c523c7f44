package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.Recordings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptedRunTest {
  private static final long PATIENCE_SECONDS = 60;
  private static final int TERMINATED = 128 + 15;
  @TempDir Path folder;

  @Test
  void a_run_that_is_told_to_stop_leaves_nothing_behind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Path results = Files.createDirectory(folder.resolve("results"));
    byte[] packed = packed(Files.readAllBytes(Recordings.lab(folder.resolve("good.jfr"))));
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--no-rules",
                "-o",
                results.resolve("report.txt").toString(),
                "-")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream in = run.getOutputStream()) {
      in.write(packed, 0, packed.length / 2);
      in.flush();
      long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (filesIn(temporary).isEmpty() && System.nanoTime() < patience) {
        Thread.sleep(10);
      }
      assertThat(filesIn(temporary)).as("what it unpacks").isNotEmpty();
      assertThat(filesIn(results)).as("its draft").hasSize(1);
      run.destroy();
      assertThat(run.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } catch (IOException brokenPipe) {
      // It no longer listens.
    } finally {
      run.destroyForcibly();
    }
    assertThat(run.exitValue()).isEqualTo(TERMINATED);
    assertThat(filesIn(temporary)).isEmpty();
    assertThat(filesIn(results)).isEmpty();
  }

  /** Far more than the buffers on the way hold. */
  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
      byte[] more = new byte[4 << 20];
      new Random(1).nextBytes(more);
      out.write(more);
    }
    return packed.toByteArray();
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> !file.getFileName().toString().startsWith("hsperf")).toList();
    }
  }
}
