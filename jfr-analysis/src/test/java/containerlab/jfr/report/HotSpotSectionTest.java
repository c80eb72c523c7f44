package containerlab.jfr.report;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Per;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HotSpotSectionTest {

  private static final HotSpots.Row UNSAMPLED =
      new HotSpots.Row("lost samples", OptionalLong.empty(), 0.1, OptionalDouble.of(9e6));

  /** A table of layers by pool, of pools with so many samples each, from a sampler that weighs. */
  private static String byPool(long... samples) {
    List<HotSpots.Pool> pools =
        LongStream.of(samples)
            .mapToObj(
                n ->
                    new HotSpots.Pool(
                        "pool" + n,
                        "worker",
                        n,
                        OptionalDouble.empty(),
                        List.of(row(n), UNSAMPLED)))
            .toList();
    long all = LongStream.of(samples).sum();
    return text(
        new HotSpots(
            "jdk.CPUTimeSample",
            "exact",
            all,
            OptionalLong.of(10_000_000),
            OptionalLong.of(10_000_000),
            OptionalDouble.of(all / 100.0),
            OptionalDouble.of(0.9),
            OptionalLong.of(1),
            0,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(row(all), UNSAMPLED),
            pools));
  }

  private static HotSpots.Row row(long samples) {
    return new HotSpots.Row("app", OptionalLong.of(samples), 0.9, OptionalDouble.of(samples * 1e7));
  }

  private static String text(HotSpots spots) {
    ReportBuilder report = new ReportBuilder();
    new HotSpotSection(report, Per.second(10)).write(spots);
    return report.build().toString().replace(Units.NO_BREAK, ' ');
  }

  @Test
  void times_by_layer_are_shown_only_of_pools_with_enough_samples() {
    assertThat(byPool(100, 99)).contains("pool100", "ms/s").doesNotContain("pool99");
  }

  @Test
  void too_few_samples_are_counted_by_layer_and_pool_without_times() {
    assertThat(byPool(60, 39))
        .contains("pool60", "pool39", "samples by layer and pool")
        .doesNotContain("ms/s", "lost samples");
    assertThat(byPool(60, 39)).as("no column of dashes").doesNotContain("UNKNOWN");
  }

  @Test
  void a_pool_without_roles_is_named_once() {
    HotSpots.Row frame = row(100);
    HotSpots.Pool jfr =
        new HotSpots.Pool("jfr", "jfr", 100, OptionalDouble.empty(), List.of(frame));
    assertThat(text(spots(100, frame, jfr))).contains("name=jfr,");
  }

  private static String text(long samples, long ofFrame) {
    HotSpots.Row frame =
        new HotSpots.Row(
            "com.acme.Cart.add",
            OptionalLong.of(ofFrame),
            (double) ofFrame / samples,
            OptionalDouble.empty());
    return text(spots(samples, frame));
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

  private static HotSpots spots(long samples, HotSpots.Row frame, HotSpots.Pool... pools) {
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
        List.of(pools));
  }
}
