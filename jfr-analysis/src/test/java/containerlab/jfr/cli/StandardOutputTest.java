package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import containerlab.jfr.testing.Recordings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a report that the standard output does not take, in a JVM of its own. */
class StandardOutputTest {
  @TempDir static Path folder;
  private static Path lab;

  @BeforeAll
  static void record() throws Exception {
    assumeThat(Path.of("/dev/full")).exists();
    lab = Recordings.lab(folder.resolve("lab.jfr"));
  }

  /** Runs the program with {@code arguments} in a shell, as {@code "$@"} of {@code line}. */
  private static MainTest.Outcome shell(String line, String... arguments) throws Exception {
    Path err = folder.resolve("err.txt");
    List<String> command = new ArrayList<>(List.of("sh", "-c", line, "sh"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new MainTest.Outcome(process.waitFor(), out, Files.readString(err));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "json", "csv"})
  void a_report_that_a_full_disk_does_not_take_is_no_report(String format) throws Exception {
    MainTest.Outcome full =
        shell("exec \"$@\" >/dev/full", "--no-rules", "--format", format, lab.toString());
    assertThat(full.code()).isEqualTo(3);
    assertThat(full.err())
        .isEqualTo(
            "jfr-analysis: standard output: cannot be written (No space left on device); choose"
                + " another -o\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lenses", "--help", "--version", "--print-layers"})
  void neither_a_list_nor_help_is_lost_silently(String argument) throws Exception {
    for (String broken : List.of(">/dev/full", ">&-")) {
      MainTest.Outcome lost = shell("exec \"$@\" " + broken, argument);
      assertThat(lost.code()).as(broken).isEqualTo(3);
      assertThat(lost.err())
          .startsWith("jfr-analysis: standard output: cannot be written (")
          .endsWith("); redirect it elsewhere\n")
          .hasLineCount(1);
    }
  }

  @Test
  void no_file_appears_beside_a_standard_output_that_failed() throws Exception {
    Path file = folder.resolve("a.txt");
    MainTest.Outcome closed =
        shell("exec \"$@\" >&-", "--no-rules", "-o", file.toString(), "-o", "-", lab.toString());
    assertThat(closed.code()).isEqualTo(3);
    assertThat(file).doesNotExist();
  }

  @Test
  void a_reader_that_leaves_early_is_no_failure() throws Exception {
    // The reader leaves before anything is written: it only lets the program start.
    String left = "{ \"$@\"; echo $? >&2; } | :";
    assertThat(shell(left, "--no-rules", lab.toString()).err()).isEqualTo("0\n");
    assertThat(shell(left, "--help").err()).isEqualTo("0\n");
  }

  /** The operating system then says "Tubería rota". */
  @Test
  void a_reader_that_leaves_early_is_no_failure_in_another_language() throws Exception {
    assumeThat(Path.of("/usr/share/locale/es/LC_MESSAGES/libc.mo")).exists();
    assumeThat(Path.of("/usr/bin/localedef")).exists();
    String spanish =
        "localedef -i es_ES -f UTF-8 "
            + folder.resolve("es_ES.UTF-8")
            + " && export LANGUAGE=es LC_ALL=es_ES.UTF-8 LOCPATH="
            + folder
            + " && ";
    MainTest.Outcome full = shell(spanish + "exec \"$@\" >/dev/full", "--help");
    assumeThat(full.err()).as("the JVM speaks Spanish").contains("No queda espacio");
    assertThat(full.code()).isEqualTo(3);
    assertThat(shell(spanish + "{ \"$@\"; echo $? >&2; } | :", "--help").err()).isEqualTo("0\n");
  }

  @Test
  void a_caller_whose_stream_failed_gets_the_code_as_well() {
    PrintStream full =
        new PrintStream(
            new OutputStream() {
              @Override
              public void write(int octet) throws IOException {
                throw new IOException("full");
              }
            });
    assertThat(
            Main.run(
                new String[] {"--version"}, full, new PrintStream(OutputStream.nullOutputStream())))
        .isEqualTo(3);
  }
}
