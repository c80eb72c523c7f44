package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import containerlab.jfr.explain.TestAnswers;
import containerlab.jfr.testing.Golden;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** As {@link ReportTest}, for comparisons. */
class ComparisonReportTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Path SCHEMA = Path.of("../docs/comparison-schema.json");
  private static final ObjectMapper JSON = new ObjectMapper();
  private final Locale locale = Locale.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(locale);
  }

  private static String render(ReportFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(Report.of(TestAnswers.answer()), out);
    return out.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
  void a_comparison_is_the_same_in_every_locale(String tag) throws Exception {
    Locale.setDefault(Locale.forLanguageTag(tag));
    Golden.compare(GOLDEN.resolve("comparison.txt"), render(ReportFormat.TEXT));
    Golden.compare(GOLDEN.resolve("comparison.md"), render(ReportFormat.MARKDOWN));
  }

  @Test
  void the_text_fits_a_page_and_cannot_command_the_terminal() throws Exception {
    String text = render(ReportFormat.TEXT);
    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(text).doesNotContain("\u001b").contains("evil\\u001b[31m|");
  }

  @Test
  void json_follows_the_published_schema_which_is_that_of_the_model() throws Exception {
    String model =
        JSON.writerWithDefaultPrettyPrinter().writeValueAsString(ModelSchema.comparison());
    Golden.compare(SCHEMA, model + "\n");
    JsonNode report = JSON.readTree(render(ReportFormat.JSON));
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(SCHEMA))
                .validate(report))
        .isEmpty();
    JsonNode split = report.at("/comparison/levels/0/pairs/0/split");
    double sum = 0;
    for (JsonNode part : split.get("parts")) {
      sum += part.at("/contribution/value").asDouble();
    }
    assertThat(sum).isCloseTo(split.get("logRatio").asDouble(), within(1e-12));
  }
}
