package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import containerlab.jfr.testing.Golden;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reports against golden files. {@code -Dgolden.update=true} writes them anew; read the difference
 * before committing it.
 */
class ReportTest {
  private static final Path SCHEMA = Path.of("../docs/analysis-schema.json");
  private static final ObjectMapper JSON = new ObjectMapper();
  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  /** Another language and another time zone, as far from UTC as there is. */
  private static void moveTo(String tag) {
    Locale.setDefault(Locale.forLanguageTag(tag));
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
  }

  private static String render(ReportFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(Report.of(List.of(SampleProfile.profile())), out);
    return out.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
  void text_is_the_same_in_every_locale(String tag) throws Exception {
    moveTo(tag);
    Golden.compare(Path.of("src/test/resources/golden/profile.txt"), render(ReportFormat.TEXT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
  void markdown_is_the_same_in_every_locale(String tag) throws Exception {
    moveTo(tag);
    Golden.compare(Path.of("src/test/resources/golden/profile.md"), render(ReportFormat.MARKDOWN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
  void csv_is_the_same_in_every_locale(String tag) throws Exception {
    moveTo(tag);
    Golden.compare(Path.of("src/test/resources/golden/profile.csv"), render(ReportFormat.CSV));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
  void json_is_the_same_in_every_locale(String tag) throws Exception {
    moveTo(tag);
    Golden.compare(Path.of("src/test/resources/golden/profile.json"), render(ReportFormat.JSON));
  }

  @Test
  void text_fits_a_page_and_cannot_command_the_terminal() throws Exception {
    String text = render(ReportFormat.TEXT);
    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(text).doesNotContain("\u001b", "\u202e").contains("evil\\u001b[31m\\u202eworkload");
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void an_empty_list_is_still_a_report(ReportFormat format) throws Exception {
    StringWriter out = new StringWriter();
    format.write(Report.of(List.of()), out);
    assertThat(out.toString())
        .isEqualToIgnoringWhitespace(
            switch (format) {
              case TEXT, MARKDOWN -> "";
              case JSON -> "{\"schemaVersion\":1,\"profiles\":[]}";
              case CSV ->
                  "recording,pid,container,phase,state,start,workload,concurrency,repeat,figure,"
                      + "pool,role,part,value,unit,per,basis";
            });
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void a_full_disk_does_not_go_unnoticed(ReportFormat format) {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] text, int offset, int length) throws IOException {
            throw new IOException("No space left on device");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> format.write(Report.of(List.of(SampleProfile.profile())), full))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
  }

  @Test
  void the_end_of_a_name_says_the_format_in_every_locale() {
    moveTo("tr-TR");
    assertThat(ReportFormat.ofFile("build/A.TXT")).contains(ReportFormat.TEXT);
    assertThat(ReportFormat.ofFile("a.json.md")).contains(ReportFormat.MARKDOWN);
    assertThat(ReportFormat.ofFile("txt.report")).isEmpty();
  }

  @Test
  void json_follows_the_published_schema() throws Exception {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(SCHEMA));
    JsonNode report = JSON.readTree(render(ReportFormat.JSON));
    assertThat(schema.validate(report)).isEmpty();
    ((com.fasterxml.jackson.databind.node.ObjectNode) report.at("/profiles/0/run")).put("jdk", 17);
    assertThat(schema.validate(report)).isNotEmpty();
  }

  @Test
  void the_published_schema_is_that_of_the_model() throws Exception {
    String model =
        JSON.writerWithDefaultPrettyPrinter().writeValueAsString(ModelSchema.profiles()) + "\n";
    Golden.compare(SCHEMA, model);
  }
}
