package containerlab.jfr.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rows of cells below named columns.
 *
 * @param caption what is said above it; empty when its first column says enough
 * @param columns at least one
 * @param rows each with as many cells as there are columns
 */
record Table(Optional<String> caption, List<Column> columns, List<List<Cell>> rows)
    implements Block {
  Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  @Override
  public void accept(Visitor visitor) {
    visitor.table(this);
  }

  /** The side of a column at which its cells stand. */
  enum Alignment {
    LEFT,
    RIGHT
  }

  /**
   * A column.
   *
   * @param group what it has in common with its neighbours of the same group; may be empty
   * @param name its name, with a line end where a narrow page may break it
   * @param alignment where its cells stand
   */
  record Column(String group, String name, Alignment alignment) {

    /** Group and name on one line. */
    String title() {
      String whole = name.replace("-\n", "-").replace('\n', ' ');
      return group.isEmpty() ? whole : group + ' ' + whole;
    }
  }

  /** What the text of a cell is. */
  enum Kind {
    /** A figure or a name; nothing when the text is empty. */
    VALUE,
    /** A name that belongs to the row above. */
    NESTED,
    /** The mark of what the recording does not tell. */
    UNKNOWN
  }

  /** A cell. */
  record Cell(Kind kind, String text) {
    static Cell of(String text) {
      return new Cell(text.equals(Units.UNKNOWN) ? Kind.UNKNOWN : Kind.VALUE, text);
    }
  }

  /** A table whose first column, to the left, is called {@code name}. */
  static Builder of(String name) {
    return new Builder(name);
  }

  /** Makes a table; figures stand to the right. */
  static final class Builder {
    private final List<Column> columns = new ArrayList<>();
    private final List<List<Cell>> rows = new ArrayList<>();
    private Optional<String> caption = Optional.empty();

    private Builder(String name) {
      columns.add(new Column("", name, Alignment.LEFT));
    }

    Builder caption(String text) {
      caption = Optional.of(text);
      return this;
    }

    /** More columns, each for itself. */
    Builder columns(String... names) {
      return group("", names);
    }

    /** More columns under one heading. */
    Builder group(String group, String... names) {
      Stream.of(names).forEach(name -> columns.add(new Column(group, name, Alignment.RIGHT)));
      return this;
    }

    /** A row; cells that are not given stay empty. */
    Builder row(String... cells) {
      return row(Cell.of(cells[0]), Stream.of(cells).skip(1));
    }

    /** A row that only names something that belongs to the row above. */
    Builder nested(String name) {
      return row(new Cell(Kind.NESTED, name), Stream.empty());
    }

    private Builder row(Cell first, Stream<String> others) {
      Stream<Cell> given = Stream.concat(Stream.of(first), others.map(Cell::of));
      Stream<Cell> empty = Stream.generate(() -> Cell.of(""));
      rows.add(Stream.concat(given, empty).limit(columns.size()).toList());
      return this;
    }

    boolean isEmpty() {
      return rows.isEmpty();
    }

    Table build() {
      return new Table(caption, columns, rows);
    }
  }
}
