package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.jfr.cli.MainTest.Outcome;
import containerlab.jfr.testing.Recordings;
import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {
  private static final String NO_REPORT = "";
  @TempDir static Path folder;
  private static String first;
  private static String second;

  @BeforeAll
  static void record() throws Exception {
    first = Recordings.measured(folder.resolve("first.jfr")).toString();
    second = Recordings.measured(folder.resolve("second.jfr")).toString();
  }

  private static Outcome compare(String... args) {
    List<String> all = new ArrayList<>(List.of("compare"));
    for (String arg : args) {
      all.add(arg.replace("FIRST", first).replace("SECOND", second));
    }
    return MainTest.run(all.toArray(String[]::new));
  }

  @Test
  void one_run_of_each_arm_gives_a_ratio_without_interval_or_verdict() throws Exception {
    Outcome text = compare("a=FIRST", "b=SECOND");
    assertThat(text.err()).isEmpty();
    assertThat(text.code()).isZero();
    assertThat(text.out().replaceAll("\\s+", " "))
        .contains("Comparison of a, b", "a / b: no verdict", "no interval: too few runs");
    assertThat(text.out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    JsonNode pair =
        new ObjectMapper()
            .readTree(compare("a=FIRST", "b=SECOND", "--format", "json").out())
            .at("/comparison/levels/0/pairs/0/pair");
    assertThat(pair.get("ratio").asDouble()).isPositive();
    assertThat(pair.has("ratioLow")).isFalse();
    assertThat(pair.at("/verdict/word").asText()).isEqualTo("no_verdict");
  }

  @Test
  void what_is_printed_adds_up_to_rounding() {
    String why = compare("a=FIRST", "b=SECOND").out();
    List<Double> effects =
        why.substring(why.indexOf("Why: a / b"))
            .lines()
            .filter(line -> line.matches("  \\S.*\\s[+-]?\\d+\\.\\d\\d"))
            .map(line -> Double.valueOf(line.substring(line.lastIndexOf(' ') + 1)))
            .toList();
    double total = effects.get(effects.size() - 1);
    double parts = effects.stream().mapToDouble(effect -> effect).sum() - total;
    assertThat(effects).hasSizeGreaterThan(4);
    assertThat(Math.abs(parts - total)).isLessThanOrEqualTo(0.005 * effects.size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a=FIRST | name a second arm to compare a with
          a=FIRST a=SECOND | an arm is named twice
          a=FIRST FIRST | is no arm; write ARM=FILE,FILE
          a=FIRST b=SECOND, | is no arm; write ARM=FILE,FILE
          =FIRST b=SECOND | is no arm; write ARM=FILE,FILE
          a=FIRST b=SECOND --format csv | a comparison has no CSV
          a=FIRST b=SECOND -o x.csv | a comparison has no CSV
          a=FIRST b=SECOND -o FIRST | -o names a recording
          a=FIRST b=SECOND --min-effect 100 | --min-effect is from 0
          a=FIRST b=SECOND --min-effect NaN | --min-effect is from 0
          a=FIRST b=SECOND --experiment x.json | and not both
          a=FIRST b=SECOND --unpack-limit 0 | --unpack-limit is at least
          """)
  void wrong_arguments_are_told_before_anything_is_read(String args, String message) {
    Outcome outcome = compare(args.split(" "));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.out()).isEqualTo(NO_REPORT);
    assertThat(outcome.err()).contains(message);
  }

  @Test
  void without_arguments_it_says_what_it_needs() {
    assertThat(compare().code()).isEqualTo(2);
    assertThat(compare().err()).contains("name arms as ARM=FILE,FILE, or an --experiment");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a=FIRST b=missing.jfr | missing.jfr: does not exist
          a=- b=- | -: is named twice
          a=FIRST b=FIRST | is named twice; each run has a recording of its own
          a=FIRST b=SECOND,missing.jfr | missing.jfr: does not exist
          --experiment missing.json | missing.json: does not exist
          --experiment FIRST | is no JSON
          """)
  void what_cannot_be_read_ends_with_3_and_without_a_report(String args, String message) {
    Outcome outcome = compare(args.split(" "));
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.out()).isEqualTo(NO_REPORT);
    assertThat(outcome.err()).contains(message);
  }

  @Test
  void one_file_under_two_names_is_not_two_runs() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link.jfr"), Path.of(first));
    Outcome outcome = compare("a=FIRST", "b=" + link);
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err()).contains("is named twice");
  }

  @Test
  void a_copy_of_a_recording_is_not_another_run() throws Exception {
    Path copy = Files.copy(Path.of(first), folder.resolve("copy.jfr"));
    Outcome outcome = compare("a=FIRST", "b=" + copy);
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.out()).isEqualTo(NO_REPORT);
    assertThat(outcome.err()).contains("copy.jfr: is the same recording as", "first.jfr");
  }

  @Test
  void an_experiment_with_one_arm_left_is_refused_and_the_lost_arm_named() throws Exception {
    Outcome outcome =
        experiment(
            """
            {"arm": "a", "block": 1, "state": "completed", "recording": "first.jfr"},
            {"arm": "b", "block": 1, "state": "failed", "reason": "port in use"}
            """);
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.out()).isEqualTo(NO_REPORT);
    assertThat(outcome.err())
        .contains("no run of b is left", "needs recordings of at least two arms");
  }

  @Test
  void a_folder_of_several_recordings_is_no_run_of_a_block() throws Exception {
    Path several = Files.createDirectory(folder.resolve("several"));
    for (String jvm : List.of("tomcat-cpu30.jfr", "jetty-none.jfr")) {
      Files.copy(SharedRecordings.file("foreign/" + jvm), several.resolve(jvm));
    }
    Outcome outcome =
        experiment(
            """
            {"arm": "a", "block": 1, "state": "completed", "recording": "several"},
            {"arm": "b", "block": 1, "state": "completed", "recording": "second.jfr"}
            """);
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err()).contains("several: holds several recordings");
  }

  private static Outcome experiment(String runs) throws Exception {
    Path file = folder.resolve("lost.json");
    Files.writeString(file, "{\"formatVersion\": 1, \"runs\": [" + runs + "]}");
    return compare("--experiment", file.toString());
  }

  @Test
  void a_recording_of_another_app_has_no_load_to_compare() {
    Path foreign = SharedRecordings.file("foreign/jetty-none.jfr");
    Outcome outcome = compare("a=FIRST", "b=" + foreign);
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.out()).isEqualTo(NO_REPORT);
    assertThat(outcome.err())
        .contains("no measured load phase", "jetty-none.jfr", "load/ab-sweep.sh")
        .doesNotContain("first.jfr");
  }

  @Test
  void a_run_with_a_failed_phase_gives_no_figures() throws Exception {
    String failing = Recordings.lab(folder.resolve("failing.jfr")).toString();
    Outcome outcome = compare("a=FIRST", "b=" + failing);
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("nothing to compare", "failing.jfr: phase p2 is failed")
        .doesNotContain("Why:");
  }

  @Test
  void another_tuning_is_said_before_any_figure() throws Exception {
    String other = Recordings.measured(folder.resolve("other.jfr"), "equal", "50").toString();
    String between = compare("a=FIRST", "b=" + other).out().replaceAll("\\s+", " ");
    assertThat(between)
        .containsSubsequence(
            "not only the arms differ: tuning is seed in a, equal in b", "a / b: no verdict")
        .doesNotContain("sizes");
    String inside = compare("a=FIRST," + other, "b=SECOND").out().replaceAll("\\s+", " ");
    assertThat(inside)
        .contains("sizes is springmvc.thread.max=400 or springmvc.thread.max=50 in a");
  }

  @Test
  void an_experiment_file_names_the_arms_and_their_blocks() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("experiment.json"),
            """
            {"formatVersion": 1, "seed": 7, "runs": [
              {"arm": "a", "block": 1, "state": "completed", "recording": "first.jfr"},
              {"arm": "b", "block": 1, "state": "completed", "recording": "second.jfr"},
              {"arm": "b", "block": 2, "state": "failed", "reason": "port in use"}]}
            """);
    Outcome outcome = compare("--experiment", file.toString());
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("random, seed 7", "a / b: no verdict");
    assertThat(outcome.err()).contains("a run of b has no recording and is left out");
  }
}
