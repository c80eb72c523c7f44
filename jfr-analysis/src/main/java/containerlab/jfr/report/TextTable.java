package containerlab.jfr.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text: the first column to the left, numbers to the right, never wider than a page. */
final class TextTable {
  private static final String GAP = "  ";
  private final List<List<String>> rows = new ArrayList<>();

  private final int headers;

  /** A table whose header cells may have several lines; the last line stands above the rows. */
  TextTable(String... header) {
    headers = Arrays.stream(header).mapToInt(cell -> (int) cell.lines().count()).max().orElse(0);
    for (int line = 0; line < headers; line++) {
      int below = headers - line;
      rows.add(Arrays.stream(header).map(cell -> fromBottom(cell, below)).toList());
    }
  }

  private static String fromBottom(String cell, int line) {
    List<String> lines = cell.lines().toList();
    return line <= lines.size() ? lines.get(lines.size() - line) : "";
  }

  TextTable row(String... cells) {
    rows.add(Arrays.stream(cells).map(Page::safe).toList());
    return this;
  }

  boolean isEmpty() {
    return rows.size() == headers;
  }

  /** The lines, indented by two; the widest columns give way when the page is too narrow. */
  List<String> lines(int width) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    int room = width - GAP.length() * columns;
    while (Arrays.stream(widths).sum() > room) {
      widths[widest(widths)]--;
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static int widest(int[] widths) {
    int widest = 0;
    for (int i = 1; i < widths.length; i++) {
      widest = widths[i] > widths[widest] ? i : widest;
    }
    return widest;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder(GAP);
    line.append(pad(shorten(row.get(0), widths[0]), widths[0], false));
    for (int i = 1; i < widths.length; i++) {
      line.append(GAP).append(pad(shorten(row.get(i), widths[i]), widths[i], true));
    }
    return line.toString().stripTrailing();
  }

  /** Cuts at the left, where the end of a class or method name says most; an indent stays. */
  private static String shorten(String text, int width) {
    if (text.length() <= width) {
      return text;
    }
    String indent = text.substring(0, text.length() - text.stripLeading().length());
    String mark = (indent + "...").substring(0, Math.min(indent.length() + 3, width));
    return mark + text.substring(text.length() - (width - mark.length()));
  }

  private static String pad(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - text.length()));
    return right ? space + text : text + space;
  }
}
