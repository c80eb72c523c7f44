package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.cli.MainTest.Outcome;
import containerlab.jfr.testing.Allocating;
import containerlab.jfr.testing.AppRecordings;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlameCommandTest {
  @TempDir static Path recordings;
  @TempDir Path folder;
  private static String allocating;
  private static String contended;

  @BeforeAll
  static void record() throws Exception {
    allocating = Allocating.record(recordings.resolve("allocating.jfr")).toString();
    contended = Recordings.contended(recordings.resolve("contended.jfr")).toString();
  }

  private static Outcome flame(String... args) {
    List<String> all = new ArrayList<>(List.of("flame"));
    all.addAll(Arrays.asList(args));
    return MainTest.run(all.toArray(String[]::new));
  }

  @Test
  void collapsed_stacks_go_to_the_standard_output_for_other_tools() {
    Outcome allocation = flame("--of", "allocation", allocating);
    assertThat(allocation.code()).isZero();
    assertThat(allocation.err()).isEmpty();
    assertThat(allocation.out().lines())
        .allSatisfy(line -> assertThat(line).matches("\\[[^;]+](;[^;]+)+ \\d+"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("[tomcat worker];java.lang.Thread.run;", ".large;[byte[]] "));
  }

  @Test
  void one_run_writes_a_page_and_collapsed_stacks_by_the_names_of_the_files() {
    Path page = folder.resolve("a.html");
    Path folded = folder.resolve("a.folded");
    Outcome both = flame("--of", "wait", "-o", page.toString(), "-o", folded.toString(), contended);
    assertThat(both).isEqualTo(new Outcome(0, "", ""));
    assertThat(page).content().startsWith("<!DOCTYPE html>").contains("Stacks of waits: ");
    assertThat(folded)
        .content()
        .contains("enter;[monitor of " + Recordings.Contended.class.getName() + "] ");
  }

  @Test
  void two_recordings_show_what_differs() throws Exception {
    Outcome same = flame("--of", "allocation", "--baseline", allocating, allocating);
    assertThat(same.code()).isZero();
    assertThat(same.out().lines())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).matches(".* (\\S+) \\1"));
    Path page = folder.resolve("d.html");
    assertThat(
            flame(
                "--of", "allocation", "-o", page.toString(), "--baseline", allocating, allocating))
        .isEqualTo(new Outcome(0, "", ""));
    assertThat(page).content().contains("Baseline: ", "Compared: ");
  }

  @Test
  void layers_can_be_the_outermost_frames() {
    assertThat(flame("--of", "allocation", "--by", "layer", allocating).out())
        .contains("[app];java.lang.Thread.run;")
        .doesNotContain("[tomcat worker]");
  }

  @Test
  void what_was_not_recorded_is_said_with_the_remedy_and_nothing_is_written() {
    Path page = folder.resolve("none.html");
    Outcome none = flame("--of", "allocation", "-o", page.toString(), contended);
    assertThat(none.code()).isEqualTo(3);
    assertThat(none.err())
        .startsWith("jfr-analysis: " + contended + ": ")
        .contains("; enable jdk.ObjectAllocationSample")
        .hasLineCount(1);
    assertThat(page).doesNotExist();
    Outcome baseline = flame("--of", "allocation", "--baseline", contended, allocating);
    assertThat(baseline.code()).isEqualTo(3);
    assertThat(baseline.err()).startsWith("jfr-analysis: " + contended + ": ");
    assertThat(flame("missing.jfr").code()).isEqualTo(3);
    assertThat(flame("--baseline", "missing.jfr", "--of", "wait", contended).code()).isEqualTo(3);
  }

  @Test
  void wrong_arguments_are_refused_before_any_work() throws Exception {
    assertThat(flame().code()).isEqualTo(2);
    assertThat(flame("--of", "heap", contended).err()).contains("--of").contains("ALLOCATION");
    assertThat(flame("--format", "json", contended).code()).isEqualTo(2);
    Path copy = Files.copy(Path.of(contended), folder.resolve("base.jfr"));
    Outcome itself = flame("--baseline", copy.toString(), "-o", copy.toString(), contended);
    assertThat(itself.code()).isEqualTo(2);
    assertThat(copy).hasSameBinaryContentAs(Path.of(contended));
    assertThat(flame("--help").out()).contains("--baseline", "Exit codes");
  }

  @Test
  void a_graph_is_of_one_jvm() throws Exception {
    Path other = Recordings.lab(folder.resolve("other.jfr"));
    Outcome one = flame("--of", "wait", contended, other.toString());
    assertThat(one.code()).as("two files of this JVM").isZero();
    Outcome two = flame("--of", "wait", contended, AppRecordings.file("jetty-25").toString());
    assertThat(two.code()).as("and one of another").isEqualTo(3);
    assertThat(two.err()).contains("2 JVMs were recorded, and a graph is of one");
    assertThat(two.out()).isEmpty();
  }
}
