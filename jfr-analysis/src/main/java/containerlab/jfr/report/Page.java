package containerlab.jfr.report;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes lines of at most 100 columns; what a recording says cannot command the terminal. */
public final class Page {
  static final int WIDTH = 100;
  private final PrintWriter out;

  Page(PrintWriter out) {
    this.out = out;
  }

  void title(String text) {
    blank();
    print(text);
  }

  void blank() {
    print("");
  }

  void table(TextTable table) {
    table.lines(WIDTH).forEach(this::print);
  }

  /**
   * A paragraph, wrapped at blanks; later lines are indented by two more. Blanks of {@link
   * Units#keep} are no place to wrap, and a word that is longer than a line is cut.
   */
  void text(int indent, String text) {
    String prefix = " ".repeat(indent);
    StringBuilder line = new StringBuilder(prefix);
    Deque<String> words = new ArrayDeque<>(List.of(safe(text).split(" ", -1)));
    while (!words.isEmpty()) {
      String word = words.pop();
      boolean first = line.length() == prefix.length();
      int room = WIDTH - line.length() - (first ? 0 : 1);
      if (word.length() <= room) {
        line.append(first ? "" : " ").append(word);
        continue;
      }
      if (first) {
        line.append(word, 0, room);
        word = word.substring(room);
      }
      words.push(word);
      print(line.toString());
      prefix = " ".repeat(indent + 2);
      line = new StringBuilder(prefix);
    }
    print(line.toString());
  }

  private void print(String line) {
    out.print(safe(line).replace(Units.NO_BREAK, ' ').stripTrailing());
    out.print('\n');
  }

  /** Control and direction characters made visible, line ends included. */
  public static String safe(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              int type = Character.getType(c);
              if (type == Character.CONTROL
                  || type == Character.FORMAT
                  || type == Character.LINE_SEPARATOR
                  || type == Character.PARAGRAPH_SEPARATOR) {
                safe.append(Units.format("\\u%04x", c));
              } else {
                safe.appendCodePoint(c);
              }
            });
    return safe.toString();
  }
}
