package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every figure planted in a recording comes back. */
class LabRecordingTest {
  private static final double EXACT = 1e-6;
  private static Profile profile;

  @BeforeAll
  static void analyse(@TempDir Path folder) throws Exception {
    try (Recording recording = Recording.open(Recordings.lab(folder.resolve("lab.jfr")))) {
      profile = Analysis.of(recording, LensResult.unavailable("not asked", "ask"));
    }
  }

  private static PhaseProfile phase() {
    return profile.phases().get(0);
  }

  private static CpuByPool.Row row(String pool, String role) {
    return phase().cpu().toOptional().orElseThrow().rows().stream()
        .filter(row -> row.pool().equals(pool) && row.role().equals(role))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void says_what_was_recorded() {
    assertThat(profile.run().labRecording()).isTrue();
    assertThat(profile.run().container()).contains("undertow");
    assertThat(profile.run().containerGuessed()).isFalse();
    assertThat(profile.run().containerVersion()).contains("2.3.18.Final");
    assertThat(profile.run().tuning()).contains("seed");
    assertThat(profile.run().processors()).hasValue(2);
    assertThat(profile.run().startupNanos()).hasValue(1_500_000_000L);
    assertThat(profile.run().tuningValues())
        .singleElement()
        .satisfies(size -> assertThat(size.state()).contains("inert"));
  }

  @Test
  void analyses_measured_phases_and_sums_up_the_warm_up() {
    assertThat(profile.phases()).hasSize(2);
    assertThat(profile.warmUp().orElseThrow().phases()).isEqualTo(1);
    assertThat(profile.warmUp().orElseThrow().requests()).isEqualTo(77);
  }

  @Test
  void divides_cpu_switches_and_waits_by_the_tools_requests() {
    CpuByPool.Row worker = row("undertow", "worker");
    assertThat(worker.cpuNanos()).isCloseTo(80_000, within(EXACT));
    assertThat(worker.runQueueWaitNanos().getAsDouble()).isCloseTo(300_000, within(EXACT));
    assertThat(worker.voluntarySwitches().getAsDouble()).isCloseTo(2.0, within(EXACT));
    assertThat(worker.involuntarySwitches().getAsDouble()).isCloseTo(0.2, within(EXACT));
    assertThat(worker.userNanos().getAsDouble()).isCloseTo(60_000, within(EXACT));
    assertThat(worker.systemNanos().getAsDouble()).isCloseTo(20_000, within(EXACT));
    assertThat(worker.threadsLive()).hasValue(16);
    assertThat(worker.threadsPeak()).hasValue(16);
    assertThat(worker.threadsStarted()).hasValue(4);
  }

  @Test
  void what_a_group_does_not_know_stays_unknown() {
    CpuByPool.Row io = row("undertow", "io");
    assertThat(io.cpuNanos()).isCloseTo(20_000, within(EXACT));
    assertThat(io.runQueueWaitNanos()).isEmpty();
    assertThat(io.voluntarySwitches()).isEmpty();
    assertThat(io.threadsLive()).isEmpty();
    assertThat(io.userNanos()).isEmpty();
  }

  @Test
  void pools_and_the_unattributed_rest_add_up_to_the_process() {
    CpuByPool cpu = phase().cpu().toOptional().orElseThrow();
    double parts = cpu.rows().stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    assertThat(parts + cpu.unattributedNanos()).isCloseTo(cpu.wholeNanos(), within(EXACT));
    assertThat(cpu.wholeNanos()).isCloseTo(2 * 50_500, within(EXACT));
  }

  @Test
  void counts_the_jits_share_of_server_cpu() {
    assertThat(phase().jit().toOptional().orElseThrow().shareOfServerCpu())
        .isCloseTo(1 / 50.5, within(EXACT));
  }

  @Test
  void pool_saturation_is_exact() {
    PoolSaturation pool = phase().pools().toOptional().orElseThrow().get(0);
    assertThat(pool.samples()).isEqualTo(10);
    assertThat(pool.activeMean().getAsDouble()).isCloseTo(15.0, within(EXACT));
    assertThat(pool.shareAtFull().getAsDouble()).isCloseTo(0.9, within(EXACT));
    assertThat(pool.firstFullSeconds().getAsDouble()).isBetween(0.06, 60.0);
    assertThat(pool.longestFullSeconds().getAsDouble()).isBetween(0.0, 60.0);
    assertThat(pool.queuedP50()).hasValue(40);
    assertThat(pool.queuedP95()).hasValue(90);
    assertThat(pool.queuedPeak()).hasValue(90);
    assertThat(pool.queueCapacity()).isEmpty();
  }

  @Test
  void load_and_host_are_the_planted_ones() {
    Load load = phase().load().toOptional().orElseThrow();
    assertThat(load.requests()).hasValue(Recordings.REQUESTS);
    assertThat(load.received()).hasValue(1_002);
    assertThat(load.requestsPerSecond()).hasValue(12_345.6);
    assertThat(load.responseTime().orElseThrow().p99Nanos()).hasValue(9_000_000);
    assertThat(load.responseTime().orElseThrow().p90Nanos()).isEmpty();
    assertThat(load.toolCpuNanosPerRequest()).hasValue(50_000);
    assertThat(load.toolBusyShare()).hasValue(0.6);
    assertThat(phase().host().toOptional().orElseThrow().idleShare()).isEqualTo(0.05);
    assertThat(phase().host().toOptional().orElseThrow().stealShare()).hasValue(0.01);
  }

  @Test
  void a_failed_phase_says_so_and_counts_what_the_server_received() {
    PhaseProfile failed = profile.phases().get(1);
    assertThat(failed.identity().orElseThrow().state()).isEqualTo("failed");
    assertThat(failed.identity().orElseThrow().reason()).contains("connection refused");
    assertThat(failed.per().count()).isEqualTo(1_002);
    assertThat(failed.load().toOptional().orElseThrow().requestsPerSecond()).isEmpty();
  }
}
