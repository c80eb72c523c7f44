package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.recording.Recordings;
import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recordings of another app, against what was measured from outside while they ran. */
class ForeignRecordingTest {

  private static Profile profile(String name) throws Exception {
    try (Recording recording = Recording.open(SharedRecordings.file("foreign/" + name))) {
      return Analysis.of(recording, LensResult.unavailable("not asked", "ask"));
    }
  }

  /** Truth: CPU seconds per second = requests/s x CPU per request, from /proc. */
  @ParameterizedTest
  @CsvSource({
    "tomcat-cpu30.jfr, tomcat, 10018.36, 129.31",
    "jetty-none.jfr, jetty, 9926.06, 129.24",
    "tomcat-jdk17-late.jfr, tomcat, 4491.97, 386.16",
  })
  void cpu_of_the_process_agrees_with_the_operating_system(
      String file, String container, double perSecond, double cpuMicros) throws Exception {
    Profile profile = profile(file);
    PhaseProfile whole = profile.phases().get(0);
    assertThat(profile.run().container()).contains(container);
    assertThat(profile.run().containerGuessed()).isTrue();
    assertThat(whole.per().unit()).isEqualTo("second");
    double cores = whole.cpu().toOptional().orElseThrow().wholeNanos() / 1e9;
    assertThat(cores).isCloseTo(perSecond * cpuMicros / 1e6, Percentage.withPercentage(4));
  }

  @ParameterizedTest
  @CsvSource({"tomcat-cpu30.jfr", "jetty-none.jfr", "tomcat-jdk17-late.jfr"})
  void parts_and_the_rest_add_up(String file) throws Exception {
    PhaseProfile whole = profile(file).phases().get(0);
    CpuByPool cpu = whole.cpu().toOptional().orElseThrow();
    double pools = cpu.rows().stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    assertThat(pools + cpu.unattributedNanos()).isCloseTo(cpu.wholeNanos(), within(1.0));
    HotSpots spots = whole.hotSpots().toOptional().orElseThrow();
    assertThat(spots.layers().stream().mapToDouble(HotSpots.Row::share).sum())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void a_jvm_that_was_still_compiling_is_named() throws Exception {
    Jvm.Jit jit = profile("tomcat-jdk17-late.jfr").phases().get(0).jit().toOptional().orElseThrow();
    assertThat(jit.stillCompiling()).isTrue();
    assertThat(jit.shareOfServerCpu()).isCloseTo(104.476 / 386.16, within(0.06));
  }

  /** Truth: JIT CPU / CPU per request. The JDK's statistics are wall-clock time, so it is rough. */
  @ParameterizedTest
  @CsvSource({"tomcat-cpu30.jfr, 5.127, 129.31", "jetty-none.jfr, 3.614, 129.24"})
  void a_quiet_jit_is_not_accused(String file, double jitMicros, double cpuMicros)
      throws Exception {
    Jvm.Jit jit = profile(file).phases().get(0).jit().toOptional().orElseThrow();
    assertThat(jit.stillCompiling()).isFalse();
    assertThat(jit.wallClock()).isTrue();
    assertThat(jit.shareOfServerCpu()).isCloseTo(jitMicros / cpuMicros, within(0.025));
  }

  /** The machine's rate of context switches must never stand as the process's. */
  @ParameterizedTest
  @CsvSource({"tomcat-cpu30.jfr", "jetty-none.jfr", "tomcat-jdk17-late.jfr"})
  void waits_for_a_cpu_and_switches_are_not_made_up(String file) throws Exception {
    PhaseProfile whole = profile(file).phases().get(0);
    assertThat(whole.scheduling()).isInstanceOf(LensResult.Unavailable.class);
    assertThat(whole.cpu().toOptional().orElseThrow().rows())
        .allSatisfy(
            row -> {
              assertThat(row.runQueueWaitNanos()).isEmpty();
              assertThat(row.voluntarySwitches()).isEmpty();
            });
  }

  @Test
  void one_sampler_is_used_and_planted_arithmetic_tops_its_frames() throws Exception {
    HotSpots spots =
        profile("tomcat-cpu30.jfr").phases().get(0).hotSpots().toOptional().orElseThrow();
    assertThat(spots.sampler()).isEqualTo("jdk.CPUTimeSample");
    assertThat(spots.samples()).isEqualTo(984);
    assertThat(spots.lostSamples()).hasValue(122);
    assertThat(spots.topAppFrames().get(0).name()).endsWith(".burn");
    // About 50 us per request at 10 018 requests/s, of which the sampler lost a part.
    assertThat(spots.topAppFrames().get(0).cpuNanos().getAsDouble()).isBetween(0.20e9, 0.55e9);
  }

  /** Truth: growth of the threads' totals in jdk.ThreadAllocationStatistics, MB. */
  @ParameterizedTest
  @CsvSource({
    "tomcat-cpu30.jfr, 3891.5",
    "jetty-none.jfr, 2808.2",
    "tomcat-jdk17-late.jfr, 3889.3",
  })
  void allocation_is_that_of_the_recording_and_not_since_the_threads_started(
      String file, double megabytes) throws Exception {
    PhaseProfile whole = profile(file).phases().get(0);
    double bytes = whole.allocation().toOptional().orElseThrow().bytes() * whole.per().count();
    assertThat(bytes).isCloseTo(megabytes * 1e6, Percentage.withPercentage(20));
  }

  @Test
  void idle_workers_are_not_called_blocked() throws Exception {
    Jvm.Blocking blocking =
        profile("jetty-none.jfr").phases().get(0).blocking().toOptional().orElseThrow();
    assertThat(blocking.idleParks()).isGreaterThan(60_000);
    assertThat(blocking.kinds())
        .filteredOn(wait -> wait.kind().equals("park"))
        .allSatisfy(wait -> assertThat(wait.count()).isLessThan(1_000));
  }

  @Test
  void missing_figures_say_what_would_provide_them() throws Exception {
    PhaseProfile whole = profile("jetty-none.jfr").phases().get(0);
    assertThat(whole.pools())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("containerlab.PoolState"));
  }

  @ParameterizedTest
  @CsvSource({"tomcat-cpu30.jfr", "jetty-none.jfr", "tomcat-jdk17-late.jfr"})
  void pools_and_their_layers_add_up(String file) throws Exception {
    HotSpots spots = profile(file).phases().get(0).hotSpots().toOptional().orElseThrow();
    assertThat(spots.pools().stream().mapToLong(HotSpots.Pool::samples).sum())
        .isEqualTo(spots.samples());
    assertThat(spots.pools())
        .allSatisfy(
            pool ->
                assertThat(pool.layers().stream().mapToDouble(HotSpots.Row::share).sum())
                    .isCloseTo(1, within(1e-9)));
  }

  @Test
  void what_the_kernel_was_asked_for_is_named() throws Exception {
    HotSpots spots =
        profile("jetty-none.jfr").phases().get(0).hotSpots().toOptional().orElseThrow();
    assertThat(spots.systemCalls())
        .extracting(HotSpots.Row::name)
        .startsWith("write")
        .contains("accept", "read", "close", "epoll wait", "epoll ctl");
    assertThat(spots.shortestPeriodNanos().getAsLong()).isBetween(9_000_000L, 11_000_000L);
  }

  @Test
  void the_hottest_path_leads_to_the_planted_arithmetic() throws Exception {
    HotSpots.Path path =
        profile("tomcat-cpu30.jfr")
            .phases()
            .get(0)
            .hotSpots()
            .toOptional()
            .orElseThrow()
            .paths()
            .get(0);
    assertThat(path.frames()).startsWith("spike.App.burn", "spike.App.knownCost");
    assertThat(path.samples()).isEqualTo(290);
  }

  @ParameterizedTest
  @CsvSource({
    "jmc__hotmethods.jfr, 11.0.4+10-LTS",
    "jmc__allocation_10s_before.jfr, 9+181",
    "jfr-parser__wall.jfr.gz, 21.0.9+10",
  })
  void the_version_of_any_jvm_is_found_in_its_name(String file, String version) throws Exception {
    Path path = SharedRecordings.file("real/" + file);
    try (Recordings recordings =
        Recordings.open(List.of(path.toString()), Recordings.DEFAULT_LIMIT)) {
      Profile profile =
          Analysis.of(recordings.all().get(0), LensResult.unavailable("not asked", "ask"));
      assertThat(profile.run().jdk()).contains(version);
    }
  }
}
