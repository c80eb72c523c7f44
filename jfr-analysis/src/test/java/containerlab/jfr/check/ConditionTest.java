package containerlab.jfr.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu-per-request > 120us | CPU_PER_REQUEST | ABOVE | 120e3",
        "cpu-per-request>=1.5ms | CPU_PER_REQUEST | AT_LEAST | 1.5e6",
        "p99 > 20 ms | P99 | ABOVE | 20e6",
        "requests-per-second < 10000 | REQUESTS_PER_SECOND | BELOW | 10000",
        "failed-share > 0.1% | FAILED_SHARE | ABOVE | 0.001",
        "idle <= 7% | IDLE | AT_MOST | 0.07",
        "allocation-per-request > 10KiB | ALLOCATION_PER_REQUEST | ABOVE | 10240",
        "voluntary-switches-per-request > 2 | VOLUNTARY_SWITCHES_PER_REQUEST | ABOVE | 2",
      })
  void a_limit_is_read_in_base_units(
      String text, Metric metric, Comparison comparison, double limit) {
    Condition condition = Condition.parse(text);
    assertThat(condition.metric()).isEqualTo(metric);
    assertThat(condition.comparison()).isEqualTo(comparison);
    assertThat(condition.limit()).isEqualTo(limit);
    assertThat(condition.pool()).isEmpty();
  }

  @Test
  void a_pool_stands_in_brackets() {
    Condition condition = Condition.parse(" cpu-per-request [ tomcat worker ] > 60us ");
    assertThat(condition.pool()).isEqualTo(Optional.of("tomcat worker"));
    assertThat(condition.figure()).isEqualTo("cpu-per-request[tomcat worker]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu-per-reqest > 1us | There is no metric 'cpu-per-reqest'. Did you mean"
            + " 'cpu-per-request'? The metrics are cpu-per-request, run-queue",
        "IDEL > 1% | Did you mean 'idle'?",
        "nonsense-of-all-kinds > 1 | 'nonsense-of-all-kinds'. The metrics are",
        "cpu-per-request | in quotes, such as 'gc-share > 5%'. The metrics are cpu-per-request",
        "idle = 5% | is not METRIC > LIMIT",
        "idle < 5% > 3% | is not METRIC > LIMIT",
        "idle < 5 | '5' has no unit: idle is a share, a number with %",
        "p99 > 20 | '20' has no unit: p99 is a time, a number with ns, us, ms or s",
        "p99 > 20min | '20min' has the wrong unit 'min': p99 is a time",
        "allocation-per-request > 10KB | wrong unit 'KB': allocation-per-request is a size, a"
            + " number with B, KiB, MiB or GiB",
        "requests-per-second < 10000/s | wrong unit '/s': requests-per-second is a rate per"
            + " second, a number with no unit",
        "idle < -5% | '-5%' is no limit for idle",
        "idle < 1e3% | '1e3%' is no limit for idle",
        "gc-share[tomcat] > 5% | leave out [tomcat], or take one of cpu-per-request, run-queue",
      })
  void what_cannot_be_read_says_why_and_what_to_write(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Condition.parse(text))
        .withMessageContaining(message);
  }

  @Test
  void every_metric_is_documented() throws Exception {
    String docs = Files.readString(Path.of("../docs/analysis.md"));
    assertThat(Arrays.stream(Metric.values()).map(metric -> "`" + metric.id() + "`"))
        .allSatisfy(id -> assertThat(docs).contains(id));
  }
}
