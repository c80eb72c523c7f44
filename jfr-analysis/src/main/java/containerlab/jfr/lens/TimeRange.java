package containerlab.jfr.lens;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stretch of time as a user names it: {@code FROM..TO}, each an offset from the start of the
 * recording ({@code 500ms}, {@code 10s}, {@code 1.5m}), an instant ({@code 2026-03-01T12:00:00Z}),
 * or nothing for the recording's own start or end. Immutable.
 */
public final class TimeRange {
  private static final Pattern OFFSET = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|m|h)");

  private final Edge from;
  private final Edge to;

  /** Where an edge lies in a recording from {@code start} to {@code end}, epoch nanoseconds. */
  private interface Edge {
    long in(long start, long end);
  }

  private TimeRange(Edge from, Edge to) {
    this.from = from;
    this.to = to;
  }

  /**
   * Reads {@code FROM..TO}.
   *
   * @throws IllegalArgumentException when {@code text} is nothing of the kind; the message says why
   */
  public static TimeRange parse(String text) {
    String[] edges = text.split("\\.\\.", -1);
    if (edges.length != 2 || edges[0].isBlank() && edges[1].isBlank()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not FROM..TO, such as 10s..40s or 2026-03-01T12:00:00Z..");
    }
    return new TimeRange(
        edges[0].isBlank() ? (start, end) -> start : edge(edges[0].strip()),
        edges[1].isBlank() ? (start, end) -> end : edge(edges[1].strip()));
  }

  private static Edge edge(String text) {
    Matcher offset = OFFSET.matcher(text);
    if (offset.matches()) {
      long nanos = Math.round(Double.parseDouble(offset.group(1)) * unit(offset.group(2)));
      return (start, end) -> start + nanos;
    }
    try {
      long instant = Window.nanos(Instant.parse(text));
      return (start, end) -> instant;
    } catch (DateTimeParseException | ArithmeticException neither) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is neither an offset such as 10s nor an instant such as 2026-03-01T12:00:00Z",
          neither);
    }
  }

  private static double unit(String name) {
    return switch (name) {
      case "ms" -> 1e6;
      case "s" -> 1e9;
      case "m" -> 60e9;
      default -> 3600e9;
    };
  }

  /** Its start, but not before the recording's. */
  long fromNanos(long start, long end) {
    return Math.max(start, from.in(start, end));
  }

  /** Its end, but not after the recording's. */
  long toNanos(long start, long end) {
    return Math.min(end, to.in(start, end));
  }
}
