package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BulletList;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

class MarkdownFormatTest {
  private static final Report REPORT = Report.of(List.of(SampleProfile.profile()));
  private static final List<Node> PARSED = parsed();

  private static List<Node> parsed() {
    StringWriter markdown = new StringWriter();
    new MarkdownFormat(new PrintWriter(markdown)).write(REPORT);
    Parser parser = Parser.builder().extensions(List.of(TablesExtension.create())).build();
    List<Node> blocks = new ArrayList<>();
    for (Node block = parser.parse(markdown.toString()).getFirstChild();
        block != null;
        block = block.getNext()) {
      blocks.add(block);
    }
    return blocks;
  }

  private static long ofReport(Class<? extends Block> kind) {
    return REPORT.blocks().stream().filter(kind::isInstance).count();
  }

  @Test
  void a_parser_finds_every_block_of_the_report() {
    assertThat(PARSED)
        .hasOnlyElementsOfTypes(
            Heading.class, Paragraph.class, BulletList.class, TableBlock.class, HtmlBlock.class);
    assertThat(PARSED.stream().filter(TableBlock.class::isInstance))
        .hasSize((int) ofReport(Table.class));
    assertThat(PARSED.stream().filter(BulletList.class::isInstance))
        .hasSize((int) ofReport(Block.Facts.class));
  }

  @Test
  void every_phase_is_folded_and_the_fold_ends_before_the_next_heading() {
    List<String> tags =
        PARSED.stream()
            .filter(block -> block instanceof HtmlBlock || block instanceof Heading)
            .map(block -> block instanceof HtmlBlock html ? html.getLiteral() : "heading")
            .map(literal -> literal.lines().findFirst().orElse(""))
            .toList();
    assertThat(tags)
        .containsSubsequence("heading", "<details>", "</details>", "<details>", "</details>");
    for (int i = 0; i < tags.size(); i++) {
      if (tags.get(i).equals("<details>")) {
        assertThat(tags.get(i + 1)).isEqualTo("</details>");
      }
    }
    assertThat(tags.stream().filter("</details>"::equals)).hasSize(2);
  }
}
