package containerlab.jfr.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text: the first column to the left, numbers to the right, never wider than a page. */
final class TextTable {
  private static final String GAP = "  ";
  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... header) {
    rows.add(List.of(header));
  }

  TextTable row(String... cells) {
    rows.add(Arrays.stream(cells).map(Page::safe).toList());
    return this;
  }

  /** The lines, indented by two; the first column gives way when the page is too narrow. */
  List<String> lines(int width) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    int others = 0;
    for (int i = 1; i < columns; i++) {
      others += GAP.length() + widths[i];
    }
    widths[0] = Math.min(widths[0], Math.max(8, width - GAP.length() - others));
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder(GAP);
    line.append(pad(shorten(row.get(0), widths[0]), widths[0], false));
    for (int i = 1; i < widths.length; i++) {
      line.append(GAP).append(pad(row.get(i), widths[i], true));
    }
    return line.toString().stripTrailing();
  }

  /** Cuts at the left: the end of a class or method name says most. */
  private static String shorten(String text, int width) {
    return text.length() <= width ? text : "..." + text.substring(text.length() - width + 3);
  }

  private static String pad(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - text.length()));
    return right ? space + text : text + space;
  }
}
