package containerlab.jfr.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A report as GitHub Flavored Markdown, for a comment on a pull request: the answer is seen at
 * once, what each phase adds to it is folded away.
 */
final class MarkdownFormat implements Block.Visitor {
  private static final String INDENT = "&emsp;";
  private final PrintWriter out;
  private boolean first = true;
  private boolean folded;

  MarkdownFormat(PrintWriter out) {
    this.out = out;
  }

  void write(Report report) {
    report.blocks().forEach(block -> block.accept(this));
    unfold();
  }

  @Override
  public void heading(Block.Heading heading) {
    if (heading.level() != Block.Level.TOPIC) {
      unfold();
    }
    String text = MarkdownText.of(heading.text());
    switch (heading.level()) {
      case RECORDING -> block("## " + text);
      case SECTION -> block("### " + text);
      case PHASE -> fold(text);
      case TOPIC -> block(bold(text));
    }
  }

  private void fold(String summary) {
    block("<details>\n<summary>" + summary + "</summary>");
    folded = true;
  }

  private void unfold() {
    if (folded) {
      block("</details>");
    }
    folded = false;
  }

  @Override
  public void paragraph(Block.Paragraph paragraph) {
    block(MarkdownText.atStart(paragraph.text()));
  }

  @Override
  public void warning(Block.Warning warning) {
    block(bold("Warning:") + ' ' + MarkdownText.of(warning.text()));
  }

  @Override
  public void facts(Block.Facts facts) {
    block(facts.facts().stream().map(MarkdownFormat::item).collect(Collectors.joining("\n")));
  }

  private static String item(Block.Fact fact) {
    return "- " + bold(MarkdownText.of(fact.label()) + ':') + ' ' + MarkdownText.of(fact.text());
  }

  @Override
  public void table(Table table) {
    table.caption().ifPresent(caption -> block(bold(MarkdownText.of(caption))));
    Stream<String> titles = table.columns().stream().map(Table.Column::title);
    Stream<String> header = Stream.of(row(titles.map(MarkdownText::of)), alignments(table));
    Stream<String> rows = table.rows().stream().map(MarkdownFormat::row);
    block(Stream.concat(header, rows).collect(Collectors.joining("\n")));
  }

  private static String alignments(Table table) {
    return row(
        table.columns().stream()
            .map(column -> column.alignment() == Table.Alignment.RIGHT ? "--:" : "---"));
  }

  private static String row(List<Table.Cell> cells) {
    return row(cells.stream().map(MarkdownFormat::cell));
  }

  private static String cell(Table.Cell cell) {
    return (cell.kind() == Table.Kind.NESTED ? INDENT : "") + MarkdownText.of(cell.text());
  }

  private static String row(Stream<String> cells) {
    return cells.collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String bold(String text) {
    return "**" + text + "**";
  }

  /** Blank lines keep blocks apart. */
  private void block(String lines) {
    out.print((first ? "" : "\n") + lines + '\n');
    first = false;
  }
}
