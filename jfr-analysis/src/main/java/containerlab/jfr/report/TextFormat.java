package containerlab.jfr.report;

import java.io.PrintWriter;

/** A report for people at a terminal: at most 100 columns, nothing that commands it. */
final class TextFormat implements Block.Visitor {
  private static final int INDENT = 2;
  private final PrintWriter out;
  private final Page page;

  /** Whether a table belongs to the heading right above it. */
  private boolean afterSectionHeading;

  private boolean first = true;

  TextFormat(PrintWriter out) {
    this.out = out;
    this.page = new Page(out);
  }

  void write(Report report) {
    for (Block block : report.blocks()) {
      block.accept(this);
      afterSectionHeading =
          block instanceof Block.Heading heading && heading.level() == Block.Level.SECTION;
    }
  }

  @Override
  public void heading(Block.Heading heading) {
    switch (heading.level()) {
      case RECORDING -> recording(heading.text());
      case SECTION -> page.title(heading.text());
      case PHASE -> {
        page.blank();
        page.text(0, "--- " + heading.text() + " ---");
      }
      case TOPIC -> topic(heading.text());
    }
  }

  private void recording(String name) {
    if (!first) {
      out.print("\n" + "=".repeat(Page.WIDTH) + "\n\n");
    }
    first = false;
    page.text(0, name);
  }

  private void topic(String text) {
    page.blank();
    page.text(INDENT, text);
  }

  @Override
  public void paragraph(Block.Paragraph paragraph) {
    page.text(INDENT, paragraph.text());
  }

  @Override
  public void warning(Block.Warning warning) {
    page.text(INDENT, "warning: " + warning.text());
  }

  @Override
  public void facts(Block.Facts facts) {
    facts.facts().forEach(fact -> page.text(INDENT, fact.label() + ": " + fact.text()));
  }

  @Override
  public void table(Table table) {
    if (table.caption().isPresent()) {
      topic(table.caption().get());
    } else if (!afterSectionHeading) {
      page.blank();
    }
    page.table(new TextTable(table));
  }
}
