package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import containerlab.jfr.testing.Recordings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damages a recording in many ways; {@code -Dmutation.seed} repeats a run, {@code -Dmutation.count}
 * sets how many variants there are. The build gives its JVM a small heap.
 */
class MutationTest {
  @TempDir static Path folder;

  @Test
  void damage_has_a_clean_outcome() throws Exception {
    long seed = Long.getLong("mutation.seed", System.nanoTime());
    System.out.println("MutationTest -Dmutation.seed=" + seed);
    byte[] good = Files.readAllBytes(Recordings.lab(folder.resolve("good.jfr")));
    Path file = folder.resolve("variant.jfr");
    Random random = new Random(seed);
    for (int variant = 0; variant < Integer.getInteger("mutation.count", 2_000); variant++) {
      write(file, mutated(good, random), random.nextInt(4) == 0);
      String name = "-Dmutation.seed=" + seed + ", variant " + variant;
      assertTimeoutPreemptively(Duration.ofSeconds(20), () -> clean(name, file), name);
      assertThat(scratchFolders()).as(name).isEmpty();
    }
  }

  /** What this process keeps in the temporary folder. */
  private static Set<String> scratchFolders() throws IOException {
    String mine = "jfr-analysis-" + ProcessHandle.current().pid() + "-";
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(mine))
          .collect(Collectors.toSet());
    }
  }

  private static void write(Path file, byte[] bytes, boolean packed) throws IOException {
    try (OutputStream plain = Files.newOutputStream(file);
        OutputStream out = packed ? new GZIPOutputStream(plain) : plain) {
      out.write(bytes);
    }
  }

  private static byte[] mutated(byte[] good, Random random) {
    int at = random.nextInt(good.length);
    if (random.nextInt(10) == 0) {
      return Arrays.copyOf(good, at);
    }
    byte[] bad = good.clone();
    if (random.nextBoolean()) {
      Arrays.fill(bad, at, Math.min(bad.length, at + 1 + random.nextInt(200)), (byte) 0);
    } else {
      for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
    }
    return bad;
  }

  private static void clean(String name, Path file) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new String[] {"--no-rules", file.toString()},
            new PrintWriter(out),
            new PrintWriter(err));
    assertThat(code).as(name + err).isIn(0, 3);
    assertThat(err.toString()).as(name).doesNotContain("\tat ", "please report");
    assertThat(out.toString().isEmpty()).as(name).isEqualTo(code == 3);
  }
}
