package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.Recordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command of {@code docs/compare.md}, which README.md has too, with the packaged jar. */
class CompareDocIT {
  private static final Path ROOT = Path.of(System.getProperty("lab.root", "..")).toAbsolutePath();
  private static final String JAR = "jfr-analysis/target/jfr-analysis.jar";
  private static final String COMMAND = "java -jar " + JAR + " compare ";
  @TempDir Path folder;

  @Test
  void the_command_of_the_manual_compares_two_arms() throws Exception {
    List<String> commands = commands("docs/compare.md");
    assertThat(commands).hasSize(1);
    assertThat(commands("README.md")).isEqualTo(commands);
    for (String name : List.of("t1", "u1", "u2", "t2")) {
      Recordings.measured(folder.resolve(name + ".jfr"));
    }
    assertThat(run(commands.get(0)))
        .contains("Comparison of tomcat, undertow", "2 blocks", "Why: tomcat / undertow");
  }

  private static List<String> commands(String manual) throws Exception {
    return Files.readAllLines(ROOT.resolve(manual)).stream()
        .filter(line -> line.startsWith(COMMAND))
        .map(line -> line.replaceFirst(" {2,}#.*", ""))
        .toList();
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
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(command).isZero();
    return Files.readString(output).replace('\u00a0', ' ');
  }
}
