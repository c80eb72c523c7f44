package containerlab.jfr.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import containerlab.jfr.recording.ValueType.Field;
import containerlab.jfr.recording.ValueType.Unit;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventTest {
  private static final byte EMPTY_TEXT = 1;
  private static final byte NO_ENCODING = 99;

  private final Event event = event();

  @Test
  void fields_before_a_damaged_one_are_read_and_those_behind_it_never_are() {
    begin((byte) 1, NO_ENCODING, (byte) 7);

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> event.getLong("behind")).isInstanceOf(DamagedEventException.class);
      assertThat(event.getLong("before")).isEqualTo(1);
    }
  }

  @Test
  void damage_is_told_only_to_who_asks_for_what_it_hit() {
    begin((byte) 1, EMPTY_TEXT, (byte) 7);
    assertThat(event.getLong("behind")).isEqualTo(7);

    begin((byte) 2, NO_ENCODING, (byte) 7);
    assertThat(event.getLong("before")).isEqualTo(2);
    assertThatThrownBy(() -> event.getLong("behind")).isInstanceOf(DamagedEventException.class);

    begin((byte) 3, EMPTY_TEXT, (byte) 8);
    assertThat(event.getLong("before")).isEqualTo(3);
    assertThat(event.getLong("behind")).isEqualTo(8);
  }

  private void begin(byte... stored) {
    event.begin(new Bytes(stored, true), stored.length);
  }

  /** An event with a number before a text and one behind it. */
  private static Event event() {
    ValueType type = new ValueType(1, "test.Event", "jdk.jfr.Event", false);
    type.fields =
        new Field[] {
          field("before", "long"), field("text", "java.lang.String"), field("behind", "long")
        };
    return new Event(
        type, new ConstantPools(Map.of(), true), new Clock(0, 0, 1), new Bytes(new byte[0], true));
  }

  private static Field field(String name, String type) {
    return new Field(
        name, new ValueType(2, type, null, false), false, false, false, Unit.NONE, Unit.NONE);
  }
}
