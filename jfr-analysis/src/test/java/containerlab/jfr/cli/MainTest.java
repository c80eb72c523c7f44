package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.jfr.testing.Recordings;
import containerlab.jfr.testing.SharedRecordings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  @TempDir static Path folder;
  private static String lab;

  record Outcome(int code, String out, String err) {}

  static Outcome run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(args, new PrintWriter(out), new PrintWriter(err));
    return new Outcome(code, out.toString(), err.toString());
  }

  @BeforeAll
  static void record() throws Exception {
    lab = Recordings.lab(folder.resolve("lab.jfr")).toString();
  }

  @Test
  void the_answer_comes_first() {
    Outcome text = run("--no-rules", lab);
    assertThat(text.code()).isZero();
    assertThat(text.err()).isEmpty();
    assertThat(text.out())
        .containsSubsequence("undertow 2.3.18.Final", "Answer", "12,346", "Pools", "Data quality");
    assertThat(text.out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  @Test
  void phases_of_the_same_load_are_told_apart() {
    Outcome text = run("--no-rules", "--fail-if", "p99 > 8ms", lab);
    String name = "testCeilingNoAsync c=50 #1 (";
    for (String phase : List.of("p1)", "p2)")) {
      assertThat(text.out())
          .containsPattern("(?m) c=50 #1 \\(\\Q" + phase + "\\E +[-0-9]")
          .contains("  " + name + phase + ": ", "--- " + name + phase + ", ");
      assertThat(text.err()).contains(": " + name + phase + ": p99");
    }
  }

  @Test
  void a_try_that_was_repeated_is_shown_and_neither_checked_nor_compared() throws Exception {
    String file = Recordings.triedAgain(folder.resolve("again.jfr")).toString();
    Outcome text = run("--no-rules", "--fail-if", "p99 > 8ms", file);
    assertThat(text.out()).contains("(p1, superseded): ", "(p2): ");
    assertThat(text.err().lines())
        .singleElement()
        .satisfies(line -> assertThat(line).contains("(p2): p99 is 9.00 ms"));
    Outcome compared = run("compare", "--format", "json", "a=" + file, "b=" + lab);
    JsonNode again = new ObjectMapper().readTree(compared.out()).findValue("requests");
    assertThat(again.asLong()).isEqualTo(2 * Recordings.REQUESTS);
  }

  @Test
  void the_requests_that_figures_are_divided_by_are_shown_without_a_load_tool_too()
      throws Exception {
    String file = Recordings.switchedByHand(folder.resolve("by-hand.jfr")).toString();
    assertThat(run("--no-rules", file).out())
        .contains("\n  Requests: 501\n", "\n  Requests: 1,002\n");
    assertThat(run("--no-rules", "--requests", "4711", "--window", "0s..", file).out())
        .contains("\n  Requests: 4,711\n");
  }

  @Test
  void a_file_named_twice_counts_once_and_that_is_said() throws Exception {
    Outcome json = run("--format", "json", "--no-rules", lab, lab);
    JsonNode root = new ObjectMapper().readTree(json.out());
    assertThat(root.get("schemaVersion").asInt()).isEqualTo(1);
    assertThat(root.get("profiles")).hasSize(1);
    assertThat(json.err()).contains("named twice");
  }

  @Test
  void one_bad_file_does_not_cost_the_good_one() {
    Outcome both = run("--no-rules", "missing.jfr", lab);
    assertThat(both.code()).isZero();
    assertThat(both.err()).isEqualTo("jfr-analysis: missing.jfr: does not exist; check the path\n");
    assertThat(both.out()).contains("Answer");
    Outcome unchecked = run("--no-rules", "--fail-if", "idle > 99.9%", "missing.jfr", lab);
    assertThat(unchecked.code()).as("what was not checked is not in order").isEqualTo(3);
  }

  @Test
  void the_report_can_go_to_a_file() throws Exception {
    Path report = folder.resolve("report.txt");
    assertThat(run("--no-rules", "-o", report.toString(), lab)).isEqualTo(new Outcome(0, "", ""));
    assertThat(Files.readString(report)).contains("Answer");
    Path input = Files.copy(Path.of(lab), folder.resolve("input.jfr"));
    Outcome itself = run("--no-rules", "-o", input.toString(), input.toString());
    assertThat(itself.code()).isEqualTo(2);
    assertThat(input).as("not overwritten").hasSameBinaryContentAs(Path.of(lab));
    Outcome nowhere = run("--no-rules", "-o", folder.resolve("no/where").toString(), lab);
    assertThat(nowhere.code()).isEqualTo(3);
    assertThat(nowhere.err()).contains("cannot be written");
  }

  @Test
  void wrong_arguments_are_told_from_unreadable_files() {
    assertThat(run().code()).isEqualTo(2);
    assertThat(run("--format", "xml", lab).code()).isEqualTo(2);
    assertThat(run("--formatt", "json", lab).err()).contains("--format");
    assertThat(run("--help").code()).isZero();
    assertThat(run("--help").out()).contains("--no-rules", "Exit codes");
    assertThat(run("--version").out()).startsWith("jfr-analysis ");
  }

  @Test
  void layers_are_printed_and_can_be_changed() throws Exception {
    Outcome printed = run("--print-layers");
    assertThat(printed.code()).isZero();
    assertThat(printed.out()).contains("org.xnio.\tcontainer-io\n");
    Path own = Files.writeString(folder.resolve("layers.tsv"), printed.out());
    assertThat(run("--no-rules", "--layers", own.toString(), lab).code()).isZero();
    Path broken = Files.writeString(folder.resolve("broken.tsv"), "com.acme. shop\n");
    Outcome refused = run("--no-rules", "--layers", broken.toString(), lab);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("broken.tsv: line 1", "--print-layers");
    Outcome missing = run("--layers", folder.resolve("none.tsv").toString(), lab);
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("does not exist");
  }

  @Test
  void a_part_of_a_recording_can_be_chosen() {
    Outcome phase = run("--no-rules", "--phase", "p1", lab);
    assertThat(phase.code()).isZero();
    assertThat(phase.out()).contains("12,346").doesNotContain("connection refused");
    assertThat(run("--no-rules", "--window", "50ms..100ms", lab).out()).contains("from 0.1");
    assertThat(run("--no-rules", "--pool", "undertow worker", lab).out())
        .contains("samples and waits of undertow worker only");
    Outcome unknown = run("--no-rules", "--phase", "p9", lab);
    assertThat(unknown.code()).isEqualTo(3);
    assertThat(unknown.err()).contains("lab.jfr: has no phase 'p9'");
    assertThat(run("--phase", "p1", "--window", "1s..", lab).code()).isEqualTo(2);
    assertThat(run("--requests", "0", lab).code()).isEqualTo(2);
    Outcome wrong = run("--window", "tomorrow..", lab);
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("'tomorrow' is neither an offset");
  }

  @Test
  void lenses_are_listed_with_what_they_need_and_what_a_file_allows() {
    Outcome all = run("lenses");
    assertThat(all.code()).isZero();
    assertThat(all.out()).contains("cpu: which threads", "needs: containerlab.PoolState");
    Outcome file = run("lenses", lab);
    assertThat(file.code()).isZero();
    assertThat(file.out())
        .contains("cpu: yes, measured: containerlab.ThreadGroup", "allocation: no, ");
    assertThat(file.out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(run("lenses", "missing.jfr").code()).isEqualTo(3);
  }

  @Test
  void a_figure_beyond_its_limit_ends_with_1_after_the_report() throws Exception {
    Path report = folder.resolve("checked.txt");
    String[] checked = {
      "--no-rules", "--phase", "p1", "--fail-if", "p99 > 20ms", "-o", report.toString(), lab
    };
    assertThat(run(checked)).isEqualTo(new Outcome(0, "", ""));
    checked[4] = "p99 > 8ms";
    Outcome broken = run(checked);
    assertThat(broken.code()).isEqualTo(1);
    assertThat(broken.err())
        .isEqualTo(
            "jfr-analysis: "
                + lab
                + ": testCeilingNoAsync c=50 #1: p99 is 9.00 ms, above the limit of 8ms (measured:"
                + " the load tool's own result in containerlab.LoadPhase)\n");
    assertThat(report).content().contains("Answer");
  }

  @Test
  void each_phase_and_condition_has_its_sentence_also_where_nothing_is_known() {
    Outcome both = run("--no-rules", "--fail-if", "steal > 50%", "--fail-if", "p99 > 8ms", lab);
    assertThat(both.code()).isEqualTo(1);
    assertThat(both.out()).contains("Answer");
    assertThat(both.err().lines())
        .hasSize(2)
        .anySatisfy(line -> assertThat(line).contains("p99 is 9.00 ms"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .endsWith(
                        "p99 could not be checked: the load tool did not report it; load with a"
                            + " tool that does, such as ab"));
    Outcome window = run("--no-rules", "--window", "0ms..90ms", "--fail-if", "p50 > 1s", lab);
    assertThat(window.err())
        .contains(": from 0.0 s to 0.1 s", "could not be checked: ", "load/ab-sweep.sh");
  }

  @Test
  void a_wrong_condition_is_refused_before_any_work() {
    Path report = folder.resolve("never.txt");
    Outcome wrong = run("--fail-if", "p98 > 1ms", "-o", report.toString(), "missing.jfr");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err())
        .contains("There is no metric 'p98'. Did you mean 'p9", "The metrics are cpu-per-request")
        .doesNotContain("missing.jfr");
    assertThat(report).doesNotExist();
    assertThat(run("--fail-if", "idle\u001b[31m < 5%", lab).err()).doesNotContain("\u001b");
    assertThat(run("lenses").out()).contains("cpu-per-request or cpu-per-request[POOL]: CPU of");
  }

  @Test
  void rules_speak_english_and_leave_the_locale_alone() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.JAPAN);
      Outcome text = run(lab);
      assertThat(Locale.getDefault()).isEqualTo(Locale.JAPAN);
      assertThat(text.out()).contains("JDK Mission Control's rules");
      assertThat(text.out().chars()).allMatch(c -> c < 0x3000);
      assertThat(text.err()).isEmpty();
    } finally {
      Locale.setDefault(before);
    }
  }

  /** Recordings nobody here made are analysed or refused with a reason. */
  @TestFactory
  List<DynamicTest> every_shared_recording_has_a_clear_outcome() throws Exception {
    return SharedRecordings.all().stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> clear(file)))
        .toList();
  }

  private static void clear(Path file) {
    Outcome outcome =
        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> run("--no-rules", file.toString()));
    assertThat(outcome.err()).doesNotContain("\tat ", "please report");
    assertThat(outcome.err().lines())
        .allSatisfy(line -> assertThat(line).startsWith("jfr-analysis: " + file + ": "));
    if (outcome.code() == 0) {
      assertThat(outcome.out()).contains("Answer");
      assertThat(outcome.out().lines())
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    } else {
      assertThat(outcome.code()).isEqualTo(3);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err().lines().filter(line -> !line.contains("warning: "))).hasSize(1);
    }
  }
}
