package containerlab.app.actuate;

import containerlab.app.recording.RecordingProblem;
import containerlab.app.recording.RecordingProblem.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fields that a request must have. */
final class Required {
  private Required() {}

  static String text(String field, @Nullable String value) {
    if (value == null || value.isBlank()) {
      throw invalid("The field '" + field + "' is missing");
    }
    return value;
  }

  static String oneOf(String field, @Nullable String value, String... allowed) {
    String given = text(field, value);
    if (!List.of(allowed).contains(given)) {
      throw invalid(
          "The field '"
              + field
              + "' is one of "
              + String.join(", ", allowed)
              + ", not '"
              + given
              + "'");
    }
    return given;
  }

  static int positive(String field, @Nullable String value) {
    String given = text(field, value);
    if (!given.matches("[1-9][0-9]{0,8}")) {
      throw invalid(
          "The field '" + field + "' must be a whole number of at least 1, not '" + given + "'");
    }
    return Integer.parseInt(given);
  }

  static RecordingProblem invalid(String message) {
    return new RecordingProblem(Kind.INVALID, message);
  }
}
