package containerlab.jfr.report.csv;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.report.Page;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a real parser reads from cells. */
class CsvTextTest {
  private static final String[] PIECES = {
    ",",
    "\"",
    "\"\"",
    ";",
    "'",
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "\r\n",
    " ",
    "a",
    "tomcat",
    "\u001b[31m",
    "\u202e",
    "\uff1d",
    "\u00e9",
    "\ud83d\ude00",
    "\\",
    "|",
    "1"
  };

  @Test
  void whatever_is_written_is_read_again() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int pieces = random.nextInt(6); pieces > 0; pieces--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      String shown = Page.safe(text.toString());
      String read = read(CsvText.of(text.toString()));
      assertThat(withoutMarks(read)).as("seed %d: %s", seed, shown).isEqualTo(withoutMarks(shown));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1",
        "\uff1dcmd",
        "=\"x\"",
        "a,=1",
        "a;=1",
        "a;\"=1\"",
        "-"
      })
  void no_spreadsheet_takes_text_for_a_formula(String text) throws Exception {
    // Also one that splits at semicolons, whatever the quotes say.
    for (String cell : (read(CsvText.of(text)) + ";" + CsvText.of(text)).split("[;,\"]")) {
      assertThat(cell.strip()).doesNotContainPattern("^[-=+@\uff1d]");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.0, 0",
    "-0.0, 0",
    "-50.0, -50",
    "1.0E10, 10000000000",
    "1.5E-7, 0.00000015",
    "0.8999999999999999, 0.8999999999999999"
  })
  void numbers_have_all_their_digits_and_no_exponent(double value, String text) {
    assertThat(CsvText.of(value)).isEqualTo(text);
  }

  @Test
  void plain_text_needs_no_quotes() {
    assertThat(CsvText.of("measured: containerlab.ThreadGroup (/proc/self/task)"))
        .isEqualTo("measured: containerlab.ThreadGroup (/proc/self/task)");
    assertThat(CsvText.of("a, \"b\"")).isEqualTo("\"a, \"\"b\"\"\"");
  }

  private static String withoutMarks(String text) {
    return text.replace("'", "");
  }

  /** The cell between two others. */
  private static String read(String cell) throws IOException {
    try (CSVParser parser = CSVParser.parse("x," + cell + ",y\r\n", CSVFormat.RFC4180)) {
      List<CSVRecord> records = parser.getRecords();
      assertThat(records).hasSize(1);
      assertThat(records.get(0).toList()).hasSize(3).startsWith("x").endsWith("y");
      return records.get(0).get(1);
    }
  }
}
