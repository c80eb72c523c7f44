package containerlab.app.actuate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.events.ToolFigures;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhaseRequestTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"maxMillis\":10000000000000",
        "\"maxMillis\":9223372036855",
        "\"maxMillis\":1e400",
        "\"requests\":1e999999999"
      })
  void figuresThatFitNowhereAreRefused(String figure) {
    assertThatExceptionOfType(BadRequest.class)
        .isThrownBy(() -> figures(figure))
        .withMessageContaining("The figure '");
  }

  @Test
  void figuresAsSmallAndAsLargeAsTheyComeAreTaken() {
    ToolFigures figures =
        figures("\"maxMillis\":9223372036854,\"p50Millis\":1e-999999999,\"p90Millis\":1e-3");
    assertThat(figures.max()).isEqualTo(Duration.ofMillis(9_223_372_036_854L));
    assertThat(figures.p50()).isEqualTo(Duration.ZERO);
    assertThat(figures.p90()).isEqualTo(Duration.ofNanos(1_000));
  }

  private static ToolFigures figures(String figures) {
    return PhaseRequest.end(
            JsonBody.parse("{\"state\":\"completed\",\"figures\":{" + figures + "}}"))
        .figures();
  }
}
