package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Recordings;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectionTest {
  private static Path lab;
  private static Path contended;

  @BeforeAll
  static void record(@TempDir Path folder) throws Exception {
    lab = Recordings.lab(folder.resolve("lab.jfr"));
    contended = Recordings.contended(folder.resolve("contended.jfr"));
  }

  private static Profile analyse(Path file, Selection selection) throws Exception {
    try (Recording recording = Recording.open(file)) {
      return Analysis.of(
          recording,
          () -> LensResult.unavailable("not asked", "ask"),
          Layers.standard(),
          selection);
    }
  }

  private static Selection window(String range) {
    return new Selection(
        Optional.of(TimeRange.parse(range)),
        Optional.empty(),
        OptionalLong.empty(),
        Optional.empty());
  }

  private static Selection phase(String id) {
    return new Selection(Optional.empty(), Optional.of(id), OptionalLong.empty(), Optional.empty());
  }

  private static Selection requests(long count) {
    return new Selection(
        Optional.empty(), Optional.empty(), OptionalLong.of(count), Optional.empty());
  }

  private static Selection pool(String name) {
    return new Selection(
        Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.of(name));
  }

  @Test
  void one_phase_is_what_all_phases_say_of_it() throws Exception {
    PhaseProfile alone = analyse(lab, phase("p1")).phases().get(0);
    PhaseProfile among = analyse(lab, Selection.ALL).phases().get(0);
    assertThat(analyse(lab, phase("p1")).phases()).hasSize(1);
    assertThat(alone.cpu()).isEqualTo(among.cpu());
    assertThat(alone.load()).isEqualTo(among.load());
    assertThat(alone.pools()).isEqualTo(among.pools());
  }

  @Test
  void the_warm_up_can_be_looked_at_when_it_is_named() throws Exception {
    assertThat(analyse(lab, phase("w1")).phases())
        .singleElement()
        .satisfies(phase -> assertThat(phase.per().count()).isEqualTo(77));
  }

  @Test
  void an_unknown_phase_lists_the_known_ones() {
    assertThatThrownBy(() -> analyse(lab, phase("p9")))
        .isInstanceOf(NothingSelectedException.class)
        .hasMessage("has no phase 'p9'; it has w1, p1, p2");
    assertThatThrownBy(() -> analyse(contended, phase("p9")))
        .hasMessage("marks no phases; use --window");
  }

  @Test
  void a_window_is_one_stretch_whatever_phases_it_crosses() throws Exception {
    Profile all = analyse(lab, window("..10h"));
    PhaseProfile whole = all.phases().get(0);
    assertThat(all.phases()).hasSize(1);
    assertThat(whole.identity()).isEmpty();
    assertThat(whole.seconds()).isCloseTo(all.run().seconds(), within(1e-3));
    // Three phases of two windows each and 999 times as much before each: 3 x (999 + 2) x 501.
    assertThat(whole.per().count()).isEqualTo(3 * 1_001 * 501L);
    PhaseProfile part = analyse(lab, window("50ms..100ms")).phases().get(0);
    assertThat(part.seconds()).isCloseTo(0.05, within(1e-6));
    assertThat(part.chosen().orElseThrow().fromSeconds()).isCloseTo(0.05, within(1e-6));
    assertThat(part.chosen().orElseThrow().toSeconds()).isCloseTo(0.1, within(1e-6));
  }

  @Test
  void two_halves_of_a_window_add_up_to_the_whole() throws Exception {
    String border = analyse(lab, phase("p1")).phases().get(0).start().toString();
    double whole = perSecondTimesSeconds(window("0s..10h"));
    double first = perSecondTimesSeconds(window(".." + border));
    double second = perSecondTimesSeconds(window(border + ".."));
    assertThat(first + second).isCloseTo(whole, within(1.0));
    assertThat(first).isPositive();
    assertThat(second).isPositive();
  }

  private static double perSecondTimesSeconds(Selection selection) throws Exception {
    PhaseProfile phase = analyse(lab, selection).phases().get(0);
    return phase.cpu().toOptional().orElseThrow().wholeNanos() * phase.per().count();
  }

  @Test
  void a_window_outside_the_recording_says_when_it_was() {
    assertThatThrownBy(() -> analyse(lab, window("1h..2h")))
        .isInstanceOf(NothingSelectedException.class)
        .hasMessageContaining("was recorded from");
    assertThatThrownBy(() -> analyse(lab, window("2020-01-01T00:00:00Z..2020-01-02T00:00:00Z")))
        .hasMessageContaining("was recorded from");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "..",
        "10s",
        "a..b",
        "-5s..",
        "5..6",
        "1s..2s..3s",
        "2026-13-01..",
        "9999999999s.."
      })
  void what_is_no_range_is_refused(String text) {
    assertThatThrownBy(() -> TimeRange.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_count_of_requests_makes_figures_per_request() throws Exception {
    PhaseProfile perSecond = analyse(contended, Selection.ALL).phases().get(0);
    PhaseProfile perRequest = analyse(contended, requests(10)).phases().get(0);
    assertThat(perSecond.per().isRequest()).isFalse();
    assertThat(perRequest.per().isRequest()).isTrue();
    assertThat(blocked(perRequest) * 10)
        .isCloseTo(blocked(perSecond) * perSecond.seconds(), within(1.0));
  }

  private static double blocked(PhaseProfile phase) {
    return phase.monitors().toOptional().orElseThrow().get(0).nanos();
  }

  @Test
  void a_count_of_requests_is_refused_where_it_would_mean_nothing() {
    assertThatThrownBy(() -> analyse(lab, requests(10)))
        .isInstanceOf(NothingSelectedException.class)
        .hasMessageContaining("2 stretches");
    assertThatThrownBy(
            () ->
                analyse(
                    lab,
                    new Selection(
                        Optional.empty(),
                        Optional.of("p1"),
                        OptionalLong.of(10),
                        Optional.empty())))
        .hasMessageContaining("leave --requests out");
  }

  @Test
  void a_pool_has_only_its_own_waits() throws Exception {
    PhaseProfile all = analyse(contended, Selection.ALL).phases().get(0);
    PhaseProfile tomcat = analyse(contended, pool("tomcat")).phases().get(0);
    PhaseProfile worker = analyse(contended, pool("tomcat worker")).phases().get(0);
    assertThat(waits(all)).extracting(Jvm.PoolWaits::pool).contains("tomcat", "other");
    assertThat(waits(tomcat)).extracting(Jvm.PoolWaits::pool).containsOnly("tomcat");
    assertThat(waits(worker)).isEqualTo(waits(tomcat));
  }

  private static List<Jvm.PoolWaits> waits(PhaseProfile phase) {
    return phase.blocking().toOptional().orElseThrow().pools();
  }

  @Test
  void samples_of_other_pools_only_count_for_the_table_of_pools() {
    Samples samples = new Samples();
    samples.addOther(new ThreadRole("jetty", "worker"), 5);
    assertThat(samples.all().samples()).isZero();
    assertThat(samples.pools()).isEmpty();
    assertThat(samples.poolsAndOthers()).containsOnlyKeys(new ThreadRole("jetty", "worker"));
  }

  @Test
  void lost_samples_are_cpu_of_their_pool_whichever_is_looked_at() {
    ThreadRole jetty = new ThreadRole("jetty", "worker");
    ThreadRole io = new ThreadRole("undertow", "io");
    Samples samples = new Samples();
    samples.addOther(jetty, 30);
    samples.addOther(jetty, 10);
    samples.addLost(jetty, 2);
    samples.addLost(io, 1);
    assertThat(samples.cpuNanos())
        .containsExactly(Map.entry(jetty, 40.0 + 2 * 20), Map.entry(io, 20.0));
  }

  @Test
  void a_misspelt_pool_lists_the_pools_there_are() {
    assertThatThrownBy(() -> analyse(lab, pool("undertoe")))
        .isInstanceOf(NothingSelectedException.class)
        .hasMessageContaining("undertow worker");
  }

  @Test
  void hot_spots_of_a_pool_are_shares_of_its_cpu(@TempDir Path folder) throws Exception {
    Path burnt = burnt(folder.resolve("burnt.jfr"));
    HotSpots all = hotSpots(burnt, Selection.ALL);
    HotSpots tomcat = hotSpots(burnt, pool("tomcat"));
    assertThat(all.pools()).extracting(HotSpots.Pool::pool).contains("tomcat", "other");
    assertThat(tomcat.pools()).extracting(HotSpots.Pool::pool).containsOnly("tomcat");
    assertThat(tomcat.samples()).isPositive().isLessThan(all.samples());
    assertThat(tomcat.layers().stream().mapToDouble(HotSpots.Row::share).sum())
        .isCloseTo(1, within(1e-6));
    assertThat(tomcat.layers().stream().map(HotSpots.Row::cpuNanos))
        .as("the rows of the pool, and of it alone")
        .containsAll(
            all.pools().stream()
                .filter(pool -> pool.pool().equals("tomcat"))
                .flatMap(pool -> pool.layers().stream())
                .map(HotSpots.Row::cpuNanos)
                .toList());
  }

  private static HotSpots hotSpots(Path file, Selection selection) throws Exception {
    return analyse(file, selection).phases().get(0).hotSpots().toOptional().orElseThrow();
  }

  /** A recording of two threads that burn CPU, one of them a worker of Tomcat by its name. */
  private static Path burnt(Path file) throws Exception {
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      recording
          .enable("jdk.CPUTimeSample")
          .with("throttle", "5ms"); // where there is such a sampler
      recording.start();
      Thread worker = new Thread(SelectionTest::burn, "http-nio-8080-exec-1");
      Thread other = new Thread(SelectionTest::burn, "somebody");
      worker.start();
      other.start();
      worker.join();
      other.join();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  private static void burn() {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    double sink = 1;
    while (clock.getCurrentThreadCpuTime() < 500_000_000L) {
      for (int i = 1; i < 200_000; i++) {
        sink = Math.sqrt(sink + i);
      }
    }
    assertThat(sink).isPositive();
  }
}
