package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class FullTimesTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Window WINDOW = new Window(0, 10 * SECOND, 20 * SECOND, Optional.empty());

  private static FullTimes looks(String fromTenSecondsOn) {
    FullTimes times = new FullTimes();
    // Events come in any order.
    for (int i = fromTenSecondsOn.length() - 1; i >= 0; i--) {
      times.add((10 + i) * SECOND, fromTenSecondsOn.charAt(i) == 'F');
    }
    return times;
  }

  @Test
  void says_when_it_filled_and_for_how_long() {
    FullTimes times = looks("..FF.FFFF.");
    assertThat(times.share().getAsDouble()).isCloseTo(0.6, within(1e-9));
    assertThat(times.firstSeconds(WINDOW)).hasValue(2);
    assertThat(times.longestSeconds()).hasValue(3);
  }

  @Test
  void a_single_look_has_no_length() {
    assertThat(looks("..F..").longestSeconds()).hasValue(0);
  }

  @Test
  void what_never_filled_has_no_second() {
    assertThat(looks("....").firstSeconds(WINDOW)).isEmpty();
    assertThat(looks("....").longestSeconds()).isEmpty();
    assertThat(looks("....").share()).hasValue(0);
    assertThat(new FullTimes().share()).isEmpty();
  }
}
