package containerlab.jfr.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The commands of a manual that start the packaged analyser. */
public final class Manual {
  private static final Path ROOT = Path.of(System.getProperty("lab.root", "..")).toAbsolutePath();
  private static final String JAR = "jfr-analysis/target/jfr-analysis.jar";

  /** Lines of a manual that begin like this, without the comments behind them. */
  public static List<String> commands(String manual, String begin) throws IOException {
    return Files.readAllLines(ROOT.resolve(manual)).stream()
        .filter(line -> line.startsWith(begin))
        .map(line -> line.replaceFirst(" {2,}#.*", ""))
        .toList();
  }

  /** What a command says on the standard output when it is run in a folder, by the tests' JDK. */
  public static String run(String command, Path folder) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path output = Files.createTempFile(folder, "output", ".txt");
    Path errors = Files.createTempFile(folder, "errors", ".txt");
    Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                command
                    .replaceFirst("^java", java.toString())
                    .replace(JAR, ROOT.resolve(JAR).toString()))
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    assertThat(process.waitFor()).as("%s: %s", command, Files.readString(errors)).isZero();
    return Files.readString(output);
  }

  private Manual() {}
}
