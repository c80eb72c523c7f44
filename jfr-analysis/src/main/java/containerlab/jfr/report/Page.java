package containerlab.jfr.report;

import java.io.PrintWriter;

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

  /** A paragraph, wrapped at blanks; later lines are indented by two more. */
  void text(int indent, String text) {
    String prefix = " ".repeat(indent);
    StringBuilder line = new StringBuilder(prefix);
    for (String word : safe(text).split(" ", -1)) {
      if (line.length() > prefix.length() && line.length() + 1 + word.length() > WIDTH) {
        print(line.toString());
        prefix = " ".repeat(indent + 2);
        line = new StringBuilder(prefix);
      }
      line.append(line.length() == prefix.length() ? "" : " ").append(word);
    }
    print(line.toString());
  }

  private void print(String line) {
    out.print(safe(line).stripTrailing());
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
