package containerlab.jfr.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemsTest {
  private static final Recorded RECORDED =
      new Recorded("a", OptionalInt.empty(), Optional.empty(), BlocksTest.profile(0));

  @ParameterizedTest(name = "other {0} of two CPUs, steal {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "0.099 | 0.039 | ''",
        "0.102 | 0     | others took 5.1 % of all CPUs",
        "0     | 0.042 | the hypervisor took 2.1 % of all CPUs",
        "-0.099 | 0    | ''",
        "-0.14 | 0 | CPU accounts do not agree: idle, steal, server and load tool come to 107.0 %"
            + " of all CPUs",
      })
  void a_machine_that_did_something_else_disturbs(double other, double steal, String text) {
    Figures plain = TestRuns.figures(5_000, TestRuns.server(50_000, 20_000, 0), 40_000, 0);
    Figures figures =
        TestRuns.limitedBy(
            plain,
            Optional.of(new Host(2, 1, OptionalDouble.of(steal), other)),
            OptionalDouble.empty(),
            List.of(),
            List.of());
    List<Problem> expected =
        text.isEmpty() ? List.of() : List.of(new Problem(Problem.Kind.DISTURBED, text));
    assertThat(Problems.of(RECORDED, List.of(), figures)).isEqualTo(expected);
  }
}
