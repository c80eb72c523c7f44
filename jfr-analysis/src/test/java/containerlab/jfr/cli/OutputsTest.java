package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.jfr.cli.MainTest.Outcome;
import containerlab.jfr.testing.Recordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where reports go, as a user sees it. */
class OutputsTest {
  private static final Path FULL_DISK = Path.of("/dev/full");

  @TempDir static Path recordings;
  @TempDir Path folder;
  private static Path lab;

  @BeforeAll
  static void record() throws Exception {
    lab = Recordings.lab(recordings.resolve("lab.jfr"));
  }

  /** Analyses the recording, with the report to all of {@code outputs}. */
  private static Outcome to(Object... outputs) {
    List<String> args = new ArrayList<>(List.of("--no-rules"));
    Stream.of(outputs).forEach(output -> args.addAll(List.of("-o", output.toString())));
    args.add(lab.toString());
    return MainTest.run(args.toArray(String[]::new));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void one_run_writes_every_format_by_the_name_of_its_file() throws Exception {
    Path text = folder.resolve("a.txt");
    Path markdown = folder.resolve("a.MD");
    Path json = folder.resolve("a.json");
    Path csv = folder.resolve("a.csv");
    assertThat(to(text, markdown, json, csv)).isEqualTo(new Outcome(0, "", ""));
    assertThat(text).content().contains("\nAnswer\n");
    assertThat(markdown).content().contains("\n### Answer\n");
    assertThat(new ObjectMapper().readTree(json.toFile()).get("profiles")).hasSize(1);
    assertThat(csv).content().startsWith("recording,pid,").contains(",p99,,,,9000000,ns,,");
    assertThat(files()).containsExactlyInAnyOrder(text, markdown, json, csv);
  }

  @Test
  void format_is_that_of_the_standard_output_and_of_names_that_do_not_tell() {
    Path text = folder.resolve("a.txt");
    Path other = folder.resolve("a.report");
    Outcome both =
        MainTest.run(
            "--no-rules",
            "--format",
            "markdown",
            "-o",
            "-",
            "-o",
            text.toString(),
            "-o",
            other.toString(),
            lab.toString());
    assertThat(both.code()).isZero();
    assertThat(both.out()).contains("\n### Answer\n");
    assertThat(other).content().isEqualTo(both.out());
    assertThat(text).content().contains("\nAnswer\n");
  }

  @Test
  void one_file_under_two_names_is_refused_before_any_work() throws Exception {
    Path report = folder.resolve("a.txt");
    Path same = folder.resolve("x/../a.txt");
    Files.createDirectory(folder.resolve("x"));
    Outcome twice = to(report, same);
    assertThat(twice.code()).isEqualTo(2);
    assertThat(twice.err())
        .isEqualTo("jfr-analysis: -o names " + same + " twice; name another file\n");
    assertThat(to("-", "-").code()).isEqualTo(2);
    Files.writeString(report, "kept");
    Path link = Files.createSymbolicLink(folder.resolve("b.json"), report);
    assertThat(to(link, report).code()).isEqualTo(2);
    assertThat(report).hasContent("kept");
  }

  @Test
  void a_recording_is_never_overwritten_whichever_output_names_it() throws Exception {
    Path link = Files.createSymbolicLink(recordings.resolve("b.json"), lab);
    byte[] before = Files.readAllBytes(lab);
    for (Path name : List.of(lab, link)) {
      Outcome refused = to(folder.resolve("a.txt"), name);
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err()).contains("-o names a recording that is to be read");
    }
    assertThat(lab).hasBinaryContent(before);
    assertThat(folder.resolve("a.txt")).doesNotExist();
  }

  @Test
  void an_output_that_cannot_be_opened_stops_the_run_before_the_work() throws Exception {
    Path nowhere = folder.resolve("no/where.json");
    Outcome outcome =
        MainTest.run("-o", folder + "/a.txt", "-o", nowhere.toString(), "missing.jfr");
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err())
        .isEqualTo(
            "jfr-analysis: "
                + nowhere
                + ": cannot be written (its folder does not exist); choose another -o\n");
    assertThat(files()).isEmpty();
  }

  @Test
  void when_one_output_cannot_be_written_no_other_appears() throws Exception {
    assumeThat(FULL_DISK).exists();
    Files.writeString(folder.resolve("old.txt"), "kept");
    for (String format : List.of("text", "markdown", "json", "csv")) {
      Outcome full =
          MainTest.run(
              "--no-rules",
              "--format",
              format,
              "-o",
              folder.resolve("old.txt").toString(),
              "-o",
              folder.resolve("new.json").toString(),
              "-o",
              FULL_DISK.toString(),
              lab.toString());
      assertThat(full.code()).isEqualTo(3);
      assertThat(full.err())
          .startsWith("jfr-analysis: /dev/full: cannot be written (No space left");
      assertThat(files()).containsExactly(folder.resolve("old.txt"));
      assertThat(folder.resolve("old.txt")).hasContent("kept");
    }
  }

  @Test
  void without_a_report_no_file_appears() throws Exception {
    Outcome outcome =
        MainTest.run("-o", folder + "/a.txt", "-o", folder + "/a.json", "missing.jfr");
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(files()).isEmpty();
  }
}
