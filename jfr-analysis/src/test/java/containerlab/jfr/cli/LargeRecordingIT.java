package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeRecordingIT {
  private static final int MEGABYTES = 200;
  @TempDir Path folder;

  @Test
  void a_small_heap_is_enough_for_any_size() throws Exception {
    String root = System.getProperty("lab.root", "..");
    Path recording = folder.resolve("large.jfr");
    assertThat(
            java(
                "-XX:FlightRecorderOptions:maxchunksize=12m,stackdepth=256",
                Path.of(root, "jfr-analysis", "bench", "Generate.java").toString(),
                recording.toString(),
                Integer.toString(MEGABYTES)))
        .startsWith(recording.toString());
    assertThat(Files.size(recording)).isGreaterThan((long) MEGABYTES << 20);
    assertThat(
            java(
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--no-rules",
                recording.toString()))
        .contains("Data quality")
        .doesNotContain("fit into memory", "than there is");
  }

  /** Everything that a JVM prints; it has to end well. */
  private String java(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(folder, "output", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    return Files.readString(output);
  }
}
