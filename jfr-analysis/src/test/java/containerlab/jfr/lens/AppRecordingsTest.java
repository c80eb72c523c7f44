package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.AppRecordings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing is lost or counted twice in recordings of the app, and what was planted is found. */
class AppRecordingsTest {
  private static final double EXACT = 1e-9;

  /** What each request of the second phase asked for: README.md. */
  private static final double PLANTED_CPU_NANOS = 200_000;

  private static final double PLANTED_BYTES = 20_000;

  static Stream<Path> recordings() throws IOException {
    return AppRecordings.all().stream();
  }

  private static List<PhaseProfile> phases(Path file) throws Exception {
    try (Recording recording = Recording.open(file)) {
      return Analysis.of(recording, LensResult.unavailable("not asked", "ask")).phases();
    }
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void pools_and_the_rest_are_the_cpu_of_the_process(Path file) throws Exception {
    for (PhaseProfile phase : phases(file)) {
      CpuByPool cpu = phase.cpu().toOptional().orElseThrow();
      double parts = cpu.rows().stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
      assertThat(parts + cpu.unattributedNanos())
          .isCloseTo(cpu.wholeNanos(), within(EXACT * parts));
      assertThat(Math.abs(cpu.unattributedNanos())).isLessThan(0.03 * cpu.wholeNanos());
    }
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void layers_and_the_rest_are_the_cpu_of_process_and_pool(Path file) throws Exception {
    for (PhaseProfile phase : phases(file)) {
      HotSpots spots = phase.hotSpots().toOptional().orElseThrow();
      assertThat(sumOfShares(spots.layers())).isCloseTo(1, within(EXACT));
      assertThat(spots.pools().stream().mapToLong(HotSpots.Pool::samples).sum())
          .isEqualTo(spots.samples());
      for (HotSpots.Pool pool : spots.pools()) {
        assertThat(sumOfShares(pool.layers())).as(pool.pool()).isCloseTo(1, within(EXACT));
      }
    }
  }

  private static double sumOfShares(List<HotSpots.Row> rows) {
    return rows.stream().mapToDouble(HotSpots.Row::share).sum();
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void waits_of_the_pools_are_all_waits(Path file) throws Exception {
    for (PhaseProfile phase : phases(file)) {
      Jvm.Blocking blocking = phase.blocking().toOptional().orElseThrow();
      double kinds = blocking.kinds().stream().mapToDouble(Jvm.Wait::nanos).sum();
      double pools = blocking.pools().stream().mapToDouble(Jvm.PoolWaits::nanos).sum();
      assertThat(pools).isCloseTo(kinds, within(EXACT * (1 + kinds)));
    }
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void what_each_request_was_asked_to_spend_is_found(Path file) throws Exception {
    List<PhaseProfile> phases = phases(file);
    assertThat(phases).hasSize(2);
    for (PhaseProfile phase : phases) {
      assertThat(phase.per().isRequest()).isTrue();
      assertThat(phase.load().toOptional().orElseThrow().received())
          .hasValue((long) phase.per().count());
    }
    PhaseProfile empty = phases.get(0);
    PhaseProfile planted = phases.get(1);
    assertThat(workers(planted) - workers(empty))
        .isBetween(0.8 * PLANTED_CPU_NANOS, 3 * PLANTED_CPU_NANOS);
    assertThat(bytes(planted)).isGreaterThan(0.7 * PLANTED_BYTES);
    assertThat(planted.monitors().toOptional().orElseThrow().get(0).site())
        .isEqualTo("containerlab.app.workload.KnownCostWork.spend");
    assertThat(planted.hotSpots().toOptional().orElseThrow().topAppFrames().get(0).name())
        .isEqualTo("containerlab.app.workload.Arithmetic.compute");
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void no_path_or_argument_of_the_machine_is_in_a_recording(Path file) throws Exception {
    byte[] bytes = AppRecordings.unpacked(file);
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
        .contains("containerlab.RunInfo")
        .doesNotContain("/home/", "/root", "/tmp/", "/usr/lib", "-Xmx", "user.dir", "JAVA_HOME");
  }

  private static double workers(PhaseProfile phase) {
    return phase.cpu().toOptional().orElseThrow().rows().stream()
        .filter(row -> row.role().equals("worker") && !row.pool().equals("management"))
        .mapToDouble(CpuByPool.Row::cpuNanos)
        .sum();
  }

  private static double bytes(PhaseProfile phase) {
    return phase.allocation().toOptional().orElseThrow().bytes();
  }
}
