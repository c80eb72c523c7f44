package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.check.Metric;
import containerlab.jfr.profile.Profile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

/** What a program reads from the table of figures. */
class CsvReportTest {
  private static final Profile SAMPLE = SampleProfile.profile();

  private static List<CSVRecord> rows(Profile profile) throws Exception {
    StringWriter csv = new StringWriter();
    ReportFormat.CSV.write(Report.of(List.of(profile)), csv);
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(csv.toString(), format)) {
      return parser.getRecords();
    }
  }

  private static Optional<String> value(List<CSVRecord> rows, String... cells) {
    return rows.stream()
        .filter(row -> Stream.of(cells).allMatch(cell -> row.toList().contains(cell)))
        .map(row -> row.get("value"))
        .findFirst();
  }

  @Test
  void no_two_rows_are_of_the_same_figure() throws Exception {
    Set<List<String>> seen = new HashSet<>();
    for (CSVRecord row : rows(SAMPLE)) {
      List<String> key =
          Stream.of("recording", "pid", "phase", "start", "figure", "pool", "role", "part")
              .map(row::get)
              .toList();
      assertThat(seen.add(key)).as("%s", key).isTrue();
      assertThat(row.isConsistent()).isTrue();
      assertThat(Double.parseDouble(row.get("value"))).isFinite();
      assertThat(row.get("basis")).isNotEmpty();
    }
  }

  @Test
  void a_figure_that_is_unknown_has_no_row() throws Exception {
    List<CSVRecord> rows = rows(SAMPLE);
    assertThat(value(rows, "p1", "p50")).contains("4900000");
    assertThat(value(rows, "p1", "p90")).isEmpty();
    assertThat(value(rows, "p2", "requests")).isEmpty();
    assertThat(value(rows, "p2", "cpu")).isEmpty();
    assertThat(value(rows, "p2", "gc-collections")).contains("0");
  }

  @Test
  void a_phase_that_is_no_result_says_so_in_every_row() throws Exception {
    assertThat(rows(SAMPLE))
        .allSatisfy(
            row ->
                assertThat(row.get("state"))
                    .isEqualTo(row.get("phase").equals("p1") ? "completed" : "failed"));
  }

  @Test
  void pools_and_what_no_pool_accounts_for_add_up_to_the_process() throws Exception {
    List<CSVRecord> rows =
        rows(SAMPLE).stream().filter(row -> row.get("figure").endsWith("cpu")).toList();
    double whole = Double.parseDouble(value(rows, "cpu", "").orElseThrow());
    double parts =
        rows.stream()
            .filter(row -> row.get("figure").equals("cpu") && !row.get("pool").isEmpty())
            .mapToDouble(row -> Double.parseDouble(row.get("value")))
            .sum();
    assertThat(parts + Double.parseDouble(value(rows, "unattributed-cpu").orElseThrow()))
        .isEqualTo(whole);
  }

  @Test
  void samples_and_waits_of_one_pool_are_not_passed_off_as_all() throws Exception {
    Profile one =
        new Profile(
            SAMPLE.file(),
            SAMPLE.run(),
            SAMPLE.switches(),
            SAMPLE.warmUp(),
            Optional.of("undertow worker"),
            SAMPLE.phases(),
            SAMPLE.rules(),
            SAMPLE.quality());
    assertThat(rows(one).stream().filter(row -> row.get("pool").isEmpty()))
        .extracting(row -> row.get("figure"))
        .contains("cpu", "gc-share")
        .doesNotContain("samples", "layer-cpu", "wait", "idle-parks");
  }

  /** All but the one that is a quotient of two rows. */
  @Test
  void figures_are_called_as_in_conditions() throws Exception {
    List<String> names = rows(SAMPLE).stream().map(row -> row.get("figure")).toList();
    assertThat(Stream.of(Metric.values()).map(Metric::id).map(id -> id.replace("-per-request", "")))
        .filteredOn(name -> !List.of("failed-share", "p90").contains(name))
        .isSubsetOf(names);
  }

  @Test
  void every_figure_is_documented() throws Exception {
    String manual = Files.readString(Path.of("../docs/analysis.md"));
    assertThat(rows(SAMPLE).stream().map(row -> "`" + row.get("figure") + "`").distinct())
        .allSatisfy(name -> assertThat(manual).contains(name));
    assertThat(rows(SAMPLE).get(0).getParser().getHeaderNames())
        .allSatisfy(name -> assertThat(manual).contains("`" + name + "`"));
  }
}
