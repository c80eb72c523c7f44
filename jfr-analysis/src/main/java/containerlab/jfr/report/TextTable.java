package containerlab.jfr.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table as lines of text, never wider than a page. */
final class TextTable {
  private static final String GAP = "  ";
  private static final String NESTED = "  ";

  private final List<Table.Column> columns;

  /** Header lines and rows, as they are shown. */
  private final List<List<String>> rows = new ArrayList<>();

  TextTable(Table table) {
    columns = table.columns();
    List<List<String>> header = header();
    for (int below = height(header); below > 0; below--) {
      int line = below;
      rows.add(header.stream().map(cell -> fromBottom(cell, line)).toList());
    }
    table.rows().forEach(row -> rows.add(row.stream().map(TextTable::shown).toList()));
  }

  /** The lines of each header cell; a group is named above the first of its columns. */
  private List<List<String>> header() {
    List<List<String>> cells = new ArrayList<>();
    String before = "";
    for (Table.Column column : columns) {
      boolean begins = !column.group().isEmpty() && !column.group().equals(before);
      cells.add((begins ? column.group() + '\n' + column.name() : column.name()).lines().toList());
      before = column.group();
    }
    return cells;
  }

  private static int height(List<List<String>> header) {
    return header.stream().mapToInt(List::size).max().orElse(0);
  }

  private static String fromBottom(List<String> lines, int line) {
    return line <= lines.size() ? Page.safe(lines.get(lines.size() - line)) : "";
  }

  private static String shown(Table.Cell cell) {
    return (cell.kind() == Table.Kind.NESTED ? NESTED : "") + Page.safe(cell.text());
  }

  /** The lines, indented by two; the widest columns give way when the page is too narrow. */
  List<String> lines(int width) {
    int[] widths = new int[columns.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    int room = width - GAP.length() * widths.length;
    while (Arrays.stream(widths).sum() > room) {
      widths[widest(widths)]--;
    }
    Set<String> alike = alike(widths[0]);
    return rows.stream()
        .flatMap(
            row -> alike.contains(row.get(0)) ? unfold(row, widths) : Stream.of(line(row, widths)))
        .toList();
  }

  /** First cells that would look like another one when both are cut. */
  private Set<String> alike(int width) {
    return rows.stream()
        .map(row -> row.get(0))
        .distinct()
        .collect(Collectors.groupingBy(text -> shorten(text, width)))
        .values()
        .stream()
        .filter(texts -> texts.size() > 1)
        .flatMap(List::stream)
        .collect(Collectors.toSet());
  }

  /** A row whose first cell is shown in full, over as many lines as that takes. */
  private Stream<String> unfold(List<String> row, int[] widths) {
    List<String> lines = new ArrayList<>();
    String rest = row.get(0);
    while (rest.length() > widths[0]) {
      lines.add(GAP + rest.substring(0, widths[0]));
      rest = NESTED + NESTED + rest.substring(widths[0]);
    }
    List<String> last = new ArrayList<>(row);
    last.set(0, rest);
    lines.add(line(last, widths));
    return lines.stream();
  }

  private static int widest(int[] widths) {
    int widest = 0;
    for (int i = 1; i < widths.length; i++) {
      widest = widths[i] > widths[widest] ? i : widest;
    }
    return widest;
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      boolean right = columns.get(i).alignment() == Table.Alignment.RIGHT;
      line.append(GAP).append(pad(shorten(row.get(i), widths[i]), widths[i], right));
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
