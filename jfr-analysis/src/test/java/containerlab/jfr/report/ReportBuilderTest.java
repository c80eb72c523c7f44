package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportBuilderTest {
  private final ReportBuilder report = new ReportBuilder();

  @Test
  void an_explanation_is_given_once() {
    report.once("what it means");
    report.once("what it means");
    assertThat(report.build()).containsExactly(new Block.Paragraph("what it means"));
  }

  @Test
  void statements_in_a_row_are_one_list() {
    report.fact("GC", "no collection");
    report.fact("JIT", "quiet");
    report.warning("cut");
    report.fact("Left out", "nothing");
    assertThat(report.build())
        .containsExactly(
            new Block.Facts(
                List.of(new Block.Fact("GC", "no collection"), new Block.Fact("JIT", "quiet"))),
            new Block.Warning("cut"),
            new Block.Facts(List.of(new Block.Fact("Left out", "nothing"))));
  }

  @Test
  void a_row_has_a_cell_for_every_column_and_tells_unknown_from_empty() {
    Table table = Table.of("pool").columns("CPU", "share").row("jit", "-").nested("C2").build();
    assertThat(table.rows())
        .containsExactly(
            List.of(Table.Cell.of("jit"), new Table.Cell(Table.Kind.UNKNOWN, "-"), EMPTY),
            List.of(new Table.Cell(Table.Kind.NESTED, "C2"), EMPTY, EMPTY));
  }

  @Test
  void a_title_is_one_line_with_its_group() {
    Table table = Table.of("run-\nqueue").group("threads", "at\nmost").build();
    assertThat(table.columns().stream().map(Table.Column::title))
        .containsExactly("run-queue", "threads at most");
  }

  private static final Table.Cell EMPTY = new Table.Cell(Table.Kind.VALUE, "");
}
