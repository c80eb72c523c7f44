package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a real parser of Markdown sees in escaped text. */
class MarkdownTextTest {
  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create(), AutolinkExtension.create()))
          .build();

  /** Everything that means something to Markdown, HTML or GitHub, and plain text between. */
  private static final String[] PIECES = {
    "\\",
    "`",
    "``",
    "*",
    "**",
    "_",
    "[",
    "]",
    "(",
    ")",
    "#",
    "# ",
    "1. ",
    "2) ",
    "- ",
    "+ ",
    "|",
    "~~",
    "~~~",
    "!",
    "<",
    ">",
    "> ",
    "&",
    "&lt;",
    "&#64;",
    "<b>",
    "<!--",
    "-->",
    "<init>",
    "$",
    "\"",
    "@",
    "@octocat",
    "#1",
    "http://",
    "https://a.example/",
    "www.",
    "www.a.example",
    "a@b.example",
    ":",
    ":tada:",
    "=",
    "===",
    "---",
    "\t",
    "\n",
    "\r",
    "\u001b[31m",
    "\u202e",
    "\u200b",
    " ",
    "  ",
    "a",
    "Bean$Inner.call",
    "\u00e9",
    "\ud83d\ude00"
  };

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a|b",
        "`code`",
        "**bold**",
        "<script>alert(1)</script>",
        "[x](http://a.example)",
        "![i](u)",
        "# heading",
        "1. item",
        "- item",
        "+ item",
        "> quote",
        "~~gone~~",
        "&lt;b&gt;",
        "\\*",
        "---",
        "a\u001b[31m\u202eb",
        "line\r\n\r\n<b>",
        "    code",
        "Foo$Bar.x Baz$Qux.y",
        "$1"
      })
  void text_is_shown_as_it_is(String text) {
    assertThat(shown(text)).isEqualTo(visible(text));
  }

  @Test
  void whatever_is_written_is_shown_and_nothing_of_it_becomes_markup() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      String text = random(random);
      assertThat(shown(text)).as("seed %d: %s", seed, Page.safe(text)).isEqualTo(visible(text));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@octocat",
        "a @octocat b",
        "me@a.example",
        "repeat #1",
        "owner/repo#12",
        "http://a.example",
        "HTTPS://a.example/",
        "www.a.example",
        ":tada:",
        ":+1:",
        ":100:",
        "&#64;octocat"
      })
  void github_finds_no_reference_in_it(String text) {
    // It looks for them in the parsed text, where a comment or a tag parts two texts.
    assertThat(texts(MarkdownText.of(text)))
        .allSatisfy(
            part -> assertThat(part).doesNotContainPattern("@\\w|#\\d|://|(?i)www\\.|:[\\w+]+:"));
  }

  @Test
  void plain_text_stays_readable() {
    assertThat(MarkdownText.atStart("1.5\u00a0us in run-queue (1 of 2): byte], at 12:00:35!"))
        .isEqualTo("1.5 us in run-queue (1 of 2): byte], at 12:00:35!");
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder();
    for (int pieces = 1 + random.nextInt(6); pieces > 0; pieces--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  /** What a reader of plain text would see. */
  private static String visible(String text) {
    return Page.safe(text).strip();
  }

  /** What is seen at the start of a line, which must be what is seen in a cell. */
  private static String shown(String text) {
    String line = String.join("", texts(MarkdownText.atStart(text)));
    String cell = MarkdownText.of(text);
    List<String> cells = new ArrayList<>();
    walk(
        PARSER.parse("| a | b |\n|---|---|\n| " + cell + " | " + cell + " |\n"),
        node -> {
          if (node instanceof TableCell found) {
            cells.add(String.join("", texts(found)));
          }
        });
    assertThat(cells).containsExactly("a", "b", line, line);
    return line;
  }

  private static List<String> texts(String markdown) {
    return texts(PARSER.parse(markdown));
  }

  private static List<String> texts(Node root) {
    List<String> texts = new ArrayList<>();
    walk(
        root,
        node -> {
          if (node instanceof Text text) {
            texts.add(text.getLiteral());
          } else if (node instanceof HtmlInline html) {
            assertThat(html.getLiteral()).isIn("<!-- -->", "<span>", "</span>");
          } else {
            assertThat(node.getClass().getSimpleName()).isIn("Document", "Paragraph", "TableCell");
          }
        });
    return texts;
  }

  private static void walk(Node root, Consumer<Node> seen) {
    root.accept(
        new AbstractVisitor() {
          @Override
          protected void visitChildren(Node parent) {
            seen.accept(parent);
            super.visitChildren(parent);
          }

          @Override
          public void visit(Text text) {
            seen.accept(text);
          }

          @Override
          public void visit(HtmlInline html) {
            seen.accept(html);
          }

          @Override
          public void visit(CustomNode node) {
            visitChildren(node);
          }
        });
  }
}
