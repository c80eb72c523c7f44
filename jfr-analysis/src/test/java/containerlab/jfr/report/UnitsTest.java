package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

  @ParameterizedTest
  @CsvSource({
    "7.19, 0.25, 7.2",
    "615.1, 2, 615",
    "3.84, 2, 4",
    "0.9, 2, 0",
    "7.19, 0.05, 7.19",
  })
  void a_figure_has_the_decimals_its_resolution_allows(
      double value, double resolution, String text) {
    assertThat(Units.resolved(value, resolution)).isEqualTo(text);
  }

  @Test
  void one_is_singular() {
    assertThat(Units.count(1, "collection")).isEqualTo(Units.keep("1 collection"));
    assertThat(Units.count(0, "collection")).isEqualTo(Units.keep("0 collections"));
    assertThat(Units.count(2_000, "collection")).isEqualTo(Units.keep("2,000 collections"));
  }

  @Test
  void nothing_is_not_negative() {
    assertThat(Units.decimal(-0.001)).isEqualTo("0.00");
    assertThat(Units.percent(-0.0001)).isEqualTo(Units.keep("0.0 %"));
    assertThat(Units.decimal(-0.05)).isEqualTo("-0.05");
  }
}
