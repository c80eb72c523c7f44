package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WindowsTest {
  private static final Window FIRST = new Window(0, 10, 20, Optional.empty());
  private static final Window SECOND = new Window(1, 20, 30, Optional.empty());
  private final Windows windows = new Windows(List.of(FIRST, SECOND));

  @Test
  void a_window_holds_what_begins_and_ends_in_it() {
    assertThat(windows.holding(10, 20)).isEqualTo(FIRST);
    assertThat(windows.holding(20, 30)).isEqualTo(SECOND);
    assertThat(windows.holding(25, 25)).isEqualTo(SECOND);
  }

  @Test
  void no_window_holds_what_crosses_a_border_but_each_is_touched() {
    assertThat(windows.holding(19, 21)).isNull();
    assertThat(windows.overlapping(19, 21)).containsExactly(FIRST, SECOND);
    assertThat(windows.holding(9, 11)).isNull();
    assertThat(windows.overlapping(9, 11)).containsExactly(FIRST);
    assertThat(windows.holding(29, 31)).isNull();
    assertThat(windows.overlapping(29, 31)).containsExactly(SECOND);
  }

  @Test
  void what_lies_outside_touches_none() {
    assertThat(windows.overlapping(0, 10)).isEmpty();
    assertThat(windows.overlapping(30, 40)).isEmpty();
  }
}
