package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import containerlab.jfr.recording.Progress.State;
import containerlab.jfr.testing.Recordings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a slow run shows, on a terminal that script(1) makes and without one. */
class ProgressTest {
  private static final String WIPE = "\r\u001b[K";
  private static final String SLOW_INPUT =
      "(sleep 12; cat \"$RECORDING\") | \"$JAVA\" -cp \"$CP\" ";

  @TempDir Path folder;
  private Path recording;

  @BeforeEach
  void record() throws Exception {
    recording = Recordings.lab(folder.resolve("lab.jfr"));
  }

  /** What a shell command that analyses the recording from a slow pipe writes. */
  private String output(String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("RECORDING", recording.toString());
    builder.environment().put("TERM", "xterm");
    builder
        .environment()
        .put("JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.environment().put("CP", System.getProperty("java.class.path"));
    builder.environment().put("OUT", folder.resolve("report.txt").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static String run(String arguments) {
    return SLOW_INPUT + Main.class.getName() + " --no-rules " + arguments;
  }

  @Test
  void a_terminal_shows_what_a_slow_run_does_and_is_left_clean() throws Exception {
    assumeThat(Path.of("/usr/bin/script")).exists();
    String shown = output("script", "-qec", run("-o \"$OUT\" -"), "/dev/null");
    assertThat(shown).contains("jfr-analysis: unpacking");
    assertThat(shown).endsWith(WIPE);
    assertThat(folder.resolve("report.txt")).isNotEmptyFile();
  }

  @Test
  void a_message_and_a_report_take_the_place_of_the_line() throws Exception {
    assumeThat(Path.of("/usr/bin/script")).exists();
    String shown = output("script", "-qec", run("- no-such.jfr"), "/dev/null");
    assertThat(shown).contains(WIPE + "jfr-analysis: no-such.jfr: ");
    assertThat(shown.substring(shown.lastIndexOf(WIPE))).contains("Answer").doesNotContain("MiB:");
  }

  @Test
  void a_file_gets_no_progress() throws Exception {
    assertThat(output("sh", "-c", run("-o \"$OUT\" -"))).isEmpty();
    assertThat(Files.readString(folder.resolve("report.txt"))).contains("Answer");
  }

  @Test
  void what_is_known_is_told() {
    assertThat(ProgressLine.text(new State("waiting", 0, OptionalLong.empty())))
        .isEqualTo("waiting");
    assertThat(ProgressLine.text(new State("unpacking", 5 << 20, OptionalLong.empty())))
        .isEqualTo("unpacking: 5 MiB");
    assertThat(ProgressLine.text(new State("reading events", 0, OptionalLong.of(3L << 30))))
        .isEqualTo("reading events: 0 of 3,072 MiB");
  }
}
