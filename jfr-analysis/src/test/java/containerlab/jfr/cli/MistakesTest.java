package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import containerlab.jfr.cli.MainTest.Outcome;
import containerlab.jfr.testing.LabEvents;
import containerlab.jfr.testing.Recordings;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes that users make: one line that says what, where and what to do. */
class MistakesTest {
  @TempDir Path folder;

  @Test
  void a_layers_file_without_end_is_refused() {
    assumeThat(Path.of("/dev/zero")).exists();
    Outcome endless = MainTest.run("--layers", "/dev/zero", "missing.jfr");
    assertThat(endless.code()).isEqualTo(2);
    assertThat(endless.err()).contains("/dev/zero: is larger than 1 MiB", "--print-layers");
  }

  @Test
  void an_empty_name_is_a_wrong_argument_and_not_the_current_folder() {
    Outcome input = MainTest.run("");
    assertThat(input.code()).isEqualTo(2);
    assertThat(input.err()).startsWith("jfr-analysis: A FILE is empty");
    Outcome output = MainTest.run("-o", "", "missing.jfr");
    assertThat(output.code()).isEqualTo(2);
    assertThat(output.err()).isEqualTo("jfr-analysis: -o has an empty name; name a file\n");
  }

  @Test
  void a_name_that_is_too_long_is_told_without_the_name_of_the_draft() {
    Path longName = folder.resolve("a".repeat(300) + ".txt");
    Outcome refused = MainTest.run("-o", longName.toString(), "missing.jfr");
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err()).contains("cannot be written (").doesNotContain(".part");
  }

  @Test
  void a_file_of_layers_that_is_none_is_named_once_with_the_reason() {
    Outcome isFolder = MainTest.run("--layers", folder.toString(), "missing.jfr");
    assertThat(isFolder.code()).isEqualTo(2);
    assertThat(isFolder.err()).contains(folder + ": Is a directory; --print-layers");
    Outcome empty = MainTest.run("--layers", "", "missing.jfr");
    assertThat(empty.code()).isEqualTo(2);
    assertThat(empty.err()).contains("an empty name: is no file");
  }

  @Test
  void a_missing_temporary_folder_is_no_fault_of_the_input() throws Exception {
    Path packed = folder.resolve("lab.jfr.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(Recordings.lab(folder.resolve("lab.jfr")), out);
    }
    Path nowhere = folder.resolve("nowhere");
    Outcome refused = program("-Djava.io.tmpdir=" + nowhere, "--no-rules", packed.toString());
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err())
        .contains(
            packed
                + ": cannot be unpacked: the temporary folder "
                + nowhere
                + " cannot be used; make it writable, or name another with"
                + " java -Djava.io.tmpdir=FOLDER\n")
        .doesNotContain("check the path", "\tat ");
  }

  @Test
  void too_little_memory_is_named_with_the_option_that_gives_more() throws Exception {
    Path large = Recordings.record(folder.resolve("large.jfr"), MistakesTest::manySizes);
    Outcome outcome = program("-Xmx32m", "--no-rules", large.toString());
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err()).contains("run with a larger java -Xmx").doesNotContain("\tat ");
  }

  /** 40 MB that a report of the tuning has to keep. */
  private static void manySizes() {
    for (int i = 0; i < 10_000; i++) {
      LabEvents.TuningValue size = new LabEvents.TuningValue();
      size.name = "size." + i;
      size.reason = i + "x".repeat(4_000);
      size.commit();
    }
  }

  /** A program of its own, with one option of the JVM. */
  private static Outcome program(String option, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(option, "-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    Path err = Files.createTempFile("err", ".txt");
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out, Files.readString(err));
  }

  @Test
  void a_format_version_is_never_negative() throws Exception {
    byte[] header = ByteBuffer.allocate(128).putInt(0x464c5200).putInt(0x8309bb30).array();
    Path odd = Files.write(folder.resolve("odd.jfr"), header);
    Outcome refused = MainTest.run(odd.toString());
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err()).contains("has format version 33545.47920");
  }
}
