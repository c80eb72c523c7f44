package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockingLensTest {
  private static final double PLANTED_NANOS = 30e6;
  private static PhaseProfile whole;

  @BeforeAll
  static void analyse(@TempDir Path folder) throws Exception {
    whole = whole(Recordings.contended(folder.resolve("contended.jfr")));
  }

  private static PhaseProfile whole(Path file) throws Exception {
    try (Recording recording = Recording.open(file)) {
      return Analysis.of(recording, LensResult.unavailable("not asked", "ask")).phases().get(0);
    }
  }

  @Test
  void a_contended_monitor_has_its_class_and_who_wanted_it() {
    assertThat(whole.monitors().toOptional().orElseThrow())
        .filteredOn(m -> m.monitorClass().equals(Recordings.Contended.class.getName()))
        .singleElement()
        .satisfies(
            monitor -> {
              assertThat(monitor.site()).isEqualTo(Recordings.class.getName() + ".enter");
              assertThat(monitor.count()).isEqualTo(1);
              assertThat((double) monitor.longestNanos()).isGreaterThan(PLANTED_NANOS);
            });
  }

  @Test
  void idle_workers_are_kept_apart_in_their_pool() {
    Jvm.Blocking blocking = whole.blocking().toOptional().orElseThrow();
    assertThat(blocking.pools())
        .filteredOn(pool -> pool.pool().equals("tomcat"))
        .singleElement()
        .satisfies(
            pool -> {
              assertThat(pool.role()).isEqualTo("worker");
              assertThat(pool.waits()).as("the other worker's").isPositive();
              assertThat(pool.idleParks()).as("not waits").isPositive();
              assertThat(pool.idleParkNanos() * whole.per().count()).isGreaterThan(PLANTED_NANOS);
            });
    assertThat(blocking.pools().stream().mapToLong(Jvm.PoolWaits::idleParks).sum())
        .isEqualTo(blocking.idleParks());
    assertThat(blocking.pools().stream().mapToLong(Jvm.PoolWaits::waits).sum())
        .isEqualTo(blocking.kinds().stream().mapToLong(Jvm.Wait::count).sum());
  }

  @Test
  void monitors_that_were_not_recorded_are_not_none(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("none.jfr");
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.enable("jdk.ActiveSetting");
      recording.enable("jdk.CPULoad");
      recording.start();
      recording.stop();
      recording.dump(file);
    }
    assertThat(whole(file).monitors())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("jdk.JavaMonitorEnter"));
  }
}
