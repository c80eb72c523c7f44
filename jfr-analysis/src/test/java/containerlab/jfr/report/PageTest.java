package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PageTest {

  private static String page(Consumer<Page> content) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    content.accept(new Page(out));
    out.flush();
    return text.toString();
  }

  @Test
  void a_word_longer_than_a_line_is_cut_and_none_of_it_is_lost() {
    String word = "x".repeat(250);
    String text = page(page -> page.text(2, "before " + word + " after"));
    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(text.replaceAll("\\s", "")).isEqualTo("before" + word + "after");
  }

  @Test
  void a_number_stays_with_its_unit() {
    String text = page(page -> page.text(0, "y".repeat(96) + " " + Units.duration(12e6)));
    assertThat(text).isEqualTo("y".repeat(96) + "\n  12.0 ms\n");
  }

  @Test
  void a_table_fits_however_long_its_cells_are() {
    TextTable table =
        new TextTable(
            Table.of("first\nname")
                .columns("second", "third")
                .row("a".repeat(90), "b".repeat(90), "17")
                .row("a", "b", "18")
                .build());
    assertThat(table.lines(100))
        .hasSize(4)
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100))
        .anySatisfy(line -> assertThat(line).contains("...a").contains("...b").endsWith("17"));
    assertThat(table.lines(100).get(0)).isEqualTo("  first");
    assertThat(table.lines(100).get(1)).startsWith("  name").endsWith("third");
  }

  @Test
  void names_that_would_look_alike_when_cut_are_shown_in_full() {
    String cart = "cart/" + "checkout/".repeat(12) + "discount c=50 #1";
    String shop = cart.replace("cart", "shop");
    List<String> lines =
        new TextTable(Table.of("phase").columns("req/s").row(cart, "1").row(shop, "2").build())
            .lines(100);
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(String.join("", lines).replace(" ", ""))
        .isEqualTo("phasereq/s" + (cart + 1 + shop + 2).replace(" ", ""));
  }

  @Test
  void a_group_is_named_above_its_first_column_and_columns_of_one_name_each_keep_it() {
    Table.Builder table = Table.of("pool").group("busy", "mean", "most").columns("io\nmax");
    table.columns("io\nmin").row("db", "1.50", "2");
    assertThat(new TextTable(table.build()).lines(100))
        .containsExactly(
            "        busy         io   io", "  pool  mean  most  max  min", "  db    1.50     2");
  }
}
