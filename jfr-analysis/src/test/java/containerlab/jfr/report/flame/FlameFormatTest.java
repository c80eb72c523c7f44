package containerlab.jfr.report.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStack;
import containerlab.jfr.report.SampleProfile;
import containerlab.jfr.report.flame.FlameGraph.NotDrawableException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FlameFormatTest {
  private static final StackProfile CPU = SampleStacks.cpu(StackUnit.NANOS, 10_000_000);

  private static String write(FlameFormat format, StackProfile shown, StackProfile... baseline)
      throws Exception {
    return write(
        format, FlameGraph.of(shown, List.of(baseline).stream().findFirst(), RootFrame.POOL));
  }

  private static String write(FlameFormat format, FlameGraph graph) throws Exception {
    StringWriter out = new StringWriter();
    format.write(graph, out);
    return out.toString();
  }

  private static JsonNode data(String page) throws Exception {
    String start = "<script type=\"application/json\" id=\"data\">";
    int from = page.indexOf(start) + start.length();
    return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
  }

  @Test
  void collapsed_stacks_begin_with_the_pool_and_say_what_is_missing() throws Exception {
    assertThat(write(FlameFormat.COLLAPSED, CPU).lines())
        .containsExactly(
            "[gc];[no stack recorded] 10000000",
            "[undertow io];a.Main.run;"
                + "x.Evil</script><img src=x onerror=alert(1)>:\\u001b[31m\\u202e.run 10000000",
            "[undertow worker];[truncated];a.Main.run 10000000",
            "[undertow worker];a.Main.run;b.App.burn 30000000");
  }

  @Test
  void layers_can_be_the_outermost_frames() throws Exception {
    FlameGraph byLayer = FlameGraph.of(CPU, Optional.empty(), RootFrame.LAYER);
    assertThat(write(FlameFormat.COLLAPSED, byLayer))
        .contains("[app];a.Main.run;b.App.burn 30000000\n", "[unattributed];[no stack recorded] ");
  }

  @Test
  void what_was_wanted_is_the_innermost_frame() throws Exception {
    WeighedStack wait =
        new WeighedStack("other", "app", List.of("a.B.c"), false, "monitor of x.Y", 2, 5);
    assertThat(write(FlameFormat.COLLAPSED, SampleStacks.of(StackUnit.NANOS, List.of(wait))))
        .isEqualTo("[other];a.B.c;[monitor of x.Y] 5\n");
  }

  @Test
  void of_two_recordings_each_line_has_both_per_request_the_baseline_first() throws Exception {
    double requests = CPU.per().count();
    List<WeighedStack> changed =
        List.of(
            SampleStacks.stack("gc", "jdk", List.of("a.New.run"), false, 40_000_000),
            SampleStacks.stack("gc", "jdk", List.of(), false, 10_000_000));
    assertThat(write(FlameFormat.COLLAPSED, SampleStacks.of(StackUnit.NANOS, changed), CPU).lines())
        .contains(
            "[gc];[no stack recorded] " + micros(1e7 / requests) + " " + micros(1e7 / requests),
            "[gc];a.New.run 0 " + micros(4e7 / requests),
            "[undertow worker];a.Main.run;b.App.burn " + micros(3e7 / requests) + " 0");
  }

  private static String micros(double nanos) {
    return String.format(Locale.ROOT, "%.6f", nanos / 1e3).replaceAll("\\.?0+$", "");
  }

  @Test
  void samples_without_weight_are_compared_by_their_share() throws Exception {
    StackProfile few = SampleStacks.cpu(StackUnit.SAMPLES, 1);
    StackProfile many = SampleStacks.cpu(StackUnit.SAMPLES, 100);
    assertThat(write(FlameFormat.COLLAPSED, few, many).lines())
        .contains("[undertow worker];a.Main.run;b.App.burn 50 50");
    assertThat(data(write(FlameFormat.HTML, few, many)).get("unit").asText())
        .isEqualTo("% of samples");
  }

  @Test
  void the_page_holds_the_tree_with_counts_weights_and_layers() throws Exception {
    JsonNode data = data(write(FlameFormat.HTML, CPU));
    assertThat(data.get("unit").asText()).isEqualTo("us/request");
    assertThat(data.at("/factors/0").asDouble()).isEqualTo(1e-3 / CPU.per().count());
    assertThat(data.get("frames").toString())
        .contains("[\"a.Main.run\",\"jdk\"]", "[\"b.App.burn\",\"app\"]", "[\"[all]\",\"\"]");
    assertThat(data.at("/nodes/0").toString()).isEqualTo("[0,0,4,60000000]");
    assertThat(data.get("nodes").toString())
        .contains("[1,6,2,40000000],[2,7,1,10000000],[3,4,1,10000000],[2,4,1,30000000]");
  }

  @Test
  void nothing_in_a_name_is_markup_or_ends_the_script() throws Exception {
    String page = write(FlameFormat.HTML, CPU);
    assertThat(page)
        .doesNotContain("<img", "Evil<", "\u001b", "\u202e")
        .containsOnlyOnce("<script>")
        .contains("default-src 'none'");
    assertThat(data(page).get("frames").toString())
        .contains("x.Evil</script><img src=x onerror=alert(1)>;");
  }

  @Test
  void the_page_says_what_it_is_of_and_what_was_lost() throws Exception {
    assertThat(write(FlameFormat.HTML, CPU))
        .contains(
            "<h1>Stacks of CPU: results/undertow.jfr</h1>",
            "undertow 2.3.18.Final | JDK ",
            "4 events, jdk.CPUTimeSample",
            "1 stacks are truncated at the outer end",
            "Warning: results/undertow.jfr: chunk 3 at byte 1,151,709 is cut");
  }

  @Test
  void a_stack_of_any_depth_is_written() throws Exception {
    List<String> deep = new ArrayList<>(Collections.nCopies(20_000, "a.B.c"));
    StackProfile profile =
        SampleStacks.of(
            StackUnit.NANOS, List.of(SampleStacks.stack("other", "app", deep, false, 7)));
    assertThat(write(FlameFormat.COLLAPSED, profile)).endsWith(";a.B.c 7\n").hasLineCount(1);
    assertThat(data(write(FlameFormat.HTML, profile)).get("nodes")).hasSize(20_002);
  }

  @Test
  void what_is_not_there_or_unlike_is_not_drawn() {
    StackProfile none =
        new StackProfile(
            SampleProfile.profile(), StackKind.CPU, LensResult.unavailable("no reason", "do it"));
    assertThatThrownBy(() -> FlameGraph.of(none, Optional.empty(), RootFrame.POOL))
        .isInstanceOf(NotDrawableException.class)
        .hasMessage("results/undertow.jfr: no reason; do it");
    assertThatThrownBy(() -> FlameGraph.of(CPU, Optional.of(none), RootFrame.POOL))
        .isInstanceOf(NotDrawableException.class);
    StackProfile perSecond =
        SampleStacks.of(
            SampleStacks.profile(1),
            StackUnit.NANOS,
            List.of(SampleStacks.stack("gc", "jdk", List.of("a.B.c"), false, 1)));
    assertThatThrownBy(() -> FlameGraph.of(CPU, Optional.of(perSecond), RootFrame.POOL))
        .hasMessageContaining("cannot be compared: the one has ms/s, the other us/request; name");
  }
}
