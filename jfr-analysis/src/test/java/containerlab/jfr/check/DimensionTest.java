package containerlab.jfr.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DimensionTest {

  @ParameterizedTest
  @CsvSource({
    "TIME, 101000, 120000, 101 us",
    "TIME, 1500, 1, 1.50 us",
    "TIME, 999, 1, 999 ns",
    "TIME, 0.5, 1, 0.500 ns",
    "TIME, 2500000000, 1, 2.50 s",
    "TIME, -1500, 1, -1.50 us",
    "SHARE, 0.053, 0.01, 5.30 %",
    "SHARE, 0.0003, 0.0001, 0.030 %",
    "SHARE, 1, 0.5, 100 %",
    "SIZE, 10300, 10240, 10.1 KiB",
    "SIZE, 0, 10240, 0 B",
    "COUNT, 2.75, 2, 2.75",
    "RATE, 9999, 10000, '9,999'",
  })
  void a_value_is_written_in_the_unit_that_fits(
      Dimension dimension, double value, double limit, String text) {
    assertThat(dimension.text(value, limit)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, 120040, 120000, 120.04 us",
    "SHARE, 0.0500001, 0.05, 5.00001 %",
    "RATE, 9999.96, 10000, '9,999.96'",
    "COUNT, 2, 2, 2.00",
  })
  void it_never_looks_like_a_limit_that_it_is_not(
      Dimension dimension, double value, double limit, String text) {
    assertThat(dimension.text(value, limit)).isEqualTo(text);
  }
}
