package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of {@code docs/performance.md} that start the analyser. */
class PerformanceDocIT {
  private static final Path ROOT = Path.of(System.getProperty("lab.root", "..")).toAbsolutePath();
  private static final String JAR = "jfr-analysis/target/jfr-analysis.jar";
  @TempDir Path folder;

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "older ones have no such cache")
  void a_cache_of_prepared_code_changes_nothing_that_is_said() throws Exception {
    assertSameOutput("-XX:AOTCache");
  }

  @Test
  void an_archive_of_classes_changes_nothing_that_is_said() throws Exception {
    assertSameOutput("-XX:ArchiveClasses", "-XX:SharedArchive");
  }

  private void assertSameOutput(String... options) throws Exception {
    Files.copy(SharedRecordings.file("foreign/tomcat-cpu30.jfr"), folder.resolve("my.jfr"));
    List<String> commands =
        Files.readAllLines(ROOT.resolve("docs/performance.md")).stream()
            .filter(line -> List.of(options).stream().anyMatch(o -> line.startsWith("java " + o)))
            .toList();
    assertThat(commands).hasSize(2);
    assertThat(run(commands.get(0))).isEmpty();
    String plain = run(commands.get(1).replaceFirst("-XX:\\S+ ", ""));
    assertThat(run(commands.get(1))).isEqualTo(plain).contains("tomcat");
  }

  private String run(String command) throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path output = Files.createTempFile(folder, "output", ".txt");
    Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                command
                    .replaceFirst("^java", java.toString())
                    .replace(JAR, ROOT.resolve(JAR).toString()))
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).as(command).isZero();
    return Files.readString(output);
  }
}
