package containerlab.jfr.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the blocks of a report in their order. */
final class ReportBuilder {
  private final List<Block> blocks = new ArrayList<>();
  private final List<Block.Fact> facts = new ArrayList<>();
  private final Set<String> explained = new HashSet<>();

  void heading(Block.Level level, String text) {
    add(new Block.Heading(level, text));
  }

  void paragraph(String text) {
    add(new Block.Paragraph(text));
  }

  /** A paragraph that explains what stands near it; a report says it only once. */
  void once(String text) {
    if (explained.add(text)) {
      paragraph(text);
    }
  }

  void warning(String text) {
    add(new Block.Warning(text));
  }

  /** A statement; those that follow each other become one list. */
  void fact(String label, String text) {
    facts.add(new Block.Fact(label, text));
  }

  void table(Table.Builder table) {
    add(table.build());
  }

  private void add(Block block) {
    endFacts();
    blocks.add(block);
  }

  private void endFacts() {
    if (!facts.isEmpty()) {
      blocks.add(new Block.Facts(facts));
      facts.clear();
    }
  }

  /** All blocks so far. */
  List<Block> build() {
    endFacts();
    return List.copyOf(blocks);
  }
}
