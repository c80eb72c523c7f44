package containerlab.jfr.report.flame;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import org.jspecify.annotations.Nullable;

/** Leaves nothing in JSON that a browser could take for the end of a script or for markup. */
final class MarkupEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1;
  private final int[] escapes = standardAsciiEscapesForJSON();

  MarkupEscapes() {
    for (char markup : "<>&'".toCharArray()) {
      escapes[markup] = ESCAPE_STANDARD;
    }
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return escapes.clone();
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int character) {
    return null; // the standard ones
  }
}
