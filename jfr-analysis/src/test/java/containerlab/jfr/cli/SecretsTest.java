package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.report.ReportFormat;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A recording is full of what its JVM was started with; no report is. */
class SecretsTest {
  private static final String SECRET = "correct-horse-battery-staple";
  private static Path recording;

  /** What is recorded. */
  static final class Program {
    public static void main(String[] args) {
      System.out.println(args.length);
    }

    private Program() {}
  }

  @BeforeAll
  static void recordAJvmWithSecrets(@TempDir Path folder) throws Exception {
    recording = folder.resolve("secrets.jfr");
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-Xmx64m",
            "-XX:StartFlightRecording=settings=profile,filename=" + recording,
            "-XX:OnError=echo " + SECRET,
            "-Ddb.password=" + SECRET,
            "-Dgreeting=" + SECRET,
            "-Dserver.tomcat.threads.max=" + SECRET,
            "-Dmotto=two words " + SECRET,
            "-cp",
            System.getProperty("java.class.path"),
            Program.class.getName(),
            "--password=" + SECRET,
            SECRET);
    java.environment().put("DB_PASSWORD", SECRET);
    java.environment().put("GREETING", SECRET);
    Process process = java.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(new String(Files.readAllBytes(recording), StandardCharsets.ISO_8859_1))
        .as("else this test could not fail")
        .contains(SECRET);
  }

  static Stream<List<String>> commands() {
    String file = recording.toString();
    return Stream.concat(
        Stream.of(ReportFormat.values())
            .map(format -> List.of("--format", format.name().toLowerCase(Locale.ROOT), file)),
        Stream.of(List.of("--fail-if", "gc-share >= 0%", file), List.of("lenses", file)));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void no_output_holds_a_secret_that_the_recording_does(List<String> command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(out, true, StandardCharsets.UTF_8);
    Main.run(command.toArray(String[]::new), both, both);
    String all = out.toString(StandardCharsets.UTF_8);
    assertThat(all).contains("secrets.jfr").doesNotContain(SECRET, "two words");
    boolean figuresOnly = command.get(0).equals("lenses") || command.contains("csv");
    if (!figuresOnly) {
      assertThat(all)
          .contains("PasswordsInEnvironment", "DuplicateFlags", "-Xmx64m")
          .containsAnyOf("-Dgreeting=<redacted>", "-Dgreeting=&lt;redacted&gt;");
    }
  }
}
