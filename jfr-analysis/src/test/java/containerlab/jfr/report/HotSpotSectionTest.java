package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Per;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class HotSpotSectionTest {

  private static String text(long samples, long ofFrame) {
    HotSpots.Row frame =
        new HotSpots.Row(
            "com.acme.Cart.add",
            OptionalLong.of(ofFrame),
            (double) ofFrame / samples,
            OptionalDouble.empty());
    ReportBuilder report = new ReportBuilder();
    new HotSpotSection(report, Per.second(10)).write(spots(samples, frame));
    return report.build().toString().replace(Units.NO_BREAK, ' ');
  }

  @Test
  void shares_are_shown_only_of_enough_samples() {
    assertThat(text(100, 40)).contains("40.0 %").doesNotContain("too few");
    assertThat(text(99, 40)).contains("too few for shares").doesNotContain("%");
  }

  @Test
  void a_frame_seen_once_may_be_chance() {
    assertThat(text(200, 1)).doesNotContain("com.acme.Cart.add");
    assertThat(text(200, 2)).contains("com.acme.Cart.add");
  }

  private static HotSpots spots(long samples, HotSpots.Row frame) {
    return new HotSpots(
        "jdk.ExecutionSample",
        "biased",
        samples,
        OptionalLong.of(20_000_000),
        OptionalLong.of(20_000_000),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty(),
        0,
        List.of(frame),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
