package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;
import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Per;
import containerlab.jfr.report.csv.Figure.Scope;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private final Figures figures = Figures.none(Per.request(10));

  @Test
  void what_is_unknown_or_no_number_is_left_out() {
    figures
        .total("unknown", COUNT, OptionalLong.empty())
        .total("0/0", SHARE, Double.NaN)
        .each("1/0", SHARE, Double.POSITIVE_INFINITY)
        .total("zero", COUNT, 0);
    assertThat(figures.all()).extracting(Figure::name).containsExactly("zero");
    figures.from(LensResult.unavailable("off", "on"), (value, all) -> all.total("off", COUNT, 1));
    assertThat(figures.all()).hasSize(1);
  }

  @Test
  void a_figure_says_what_it_is_of_and_how_it_was_found() {
    figures
        .of(Scope.ofPool("tomcat", "worker"))
        .from(
            LensResult.measured(3.5, "sampled"),
            (value, all) -> all.ofPart("app").each("cpu", COUNT, value));
    assertThat(figures.all())
        .containsExactly(
            new Figure(
                "cpu", new Scope("tomcat", "worker", "app"), 3.5, COUNT, "request", "sampled"));
  }
}
