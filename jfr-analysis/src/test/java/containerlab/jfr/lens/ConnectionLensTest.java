package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.ConnectionWait;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.testing.ConnectionPools;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.FlightRecorder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConnectionLensTest {
  private static final long MILLIS = 40;
  private static final String SITE = ConnectionPools.class.getName() + ".checkOut";
  private static Path starved;

  @BeforeAll
  static void record(@TempDir Path folder) throws Exception {
    starved =
        Recordings.record(
            folder.resolve("starved.jfr"),
            recording -> {
              recording.enable("jdk.ThreadStart");
              recording
                  .enable("jdk.ThreadPark")
                  .withThreshold(Duration.ofMillis(5))
                  .withStackTrace();
            },
            () -> {
              for (ConnectionPools pool : ConnectionPools.values()) {
                pool.starve("http-nio-8080-exec-" + pool.ordinal(), MILLIS);
              }
              FlightRecorder.getFlightRecorder().takeSnapshot().close(); // begins the second chunk
              ConnectionPools.HIKARI.starve("qtp1-7", MILLIS);
            });
  }

  private static List<ConnectionWait> waits(PhaseProfile phase) {
    return phase.connectionWaits().toOptional().orElseThrow();
  }

  private static double nanos(PhaseProfile phase) {
    return waits(phase).stream().mapToDouble(ConnectionWait::nanos).sum() * phase.per().count();
  }

  @ParameterizedTest
  @EnumSource(ConnectionPools.class)
  void a_pool_that_is_too_small_is_named_with_who_wanted_a_connection(ConnectionPools pool)
      throws Exception {
    PhaseProfile phase = Analysed.whole(starved);
    assertThat(waits(phase))
        // A pool that makes its connection on a thread of its own may be waited for before that,
        // too.
        .filteredOn(wait -> wait.pool().equals(pool.label()) && wait.site().equals(SITE))
        .singleElement()
        .satisfies(
            wait -> {
              long waiters = pool == ConnectionPools.HIKARI ? 2 : 1;
              assertThat(wait.count()).isEqualTo(waiters);
              assertThat(wait.nanos() * phase.per().count())
                  .isGreaterThan(waiters * MILLIS * 0.75e6);
              assertThat(wait.meanWaiting())
                  .isCloseTo(
                      wait.nanos() * phase.per().count() / 1e9 / phase.seconds(), within(1e-9));
            });
  }

  @Test
  void they_are_a_kind_of_wait_of_their_own() throws Exception {
    PhaseProfile phase = Analysed.whole(starved);
    Jvm.Blocking blocking = phase.blocking().toOptional().orElseThrow();
    assertThat(blocking.kinds())
        .filteredOn(wait -> wait.kind().equals("database pool"))
        .singleElement()
        .satisfies(
            wait -> {
              assertThat(wait.count())
                  .isGreaterThan(ConnectionPools.values().length)
                  .isEqualTo(waits(phase).stream().mapToLong(ConnectionWait::count).sum());
              assertThat(wait.nanos() * phase.per().count()).isCloseTo(nanos(phase), within(1.0));
            });
  }

  @Test
  void a_pool_of_threads_has_only_its_own() throws Exception {
    assertThat(waits(Analysed.pool(starved, "jetty")))
        .singleElement()
        .satisfies(wait -> assertThat(wait.count()).isEqualTo(1));
  }

  @Test
  void a_wait_that_a_border_cuts_counts_on_each_side_with_the_part_inside() throws Exception {
    double whole = nanos(Analysed.whole(starved));
    // Some of these borders lie inside a wait.
    for (int border = 1; border < 25; border++) {
      List<PhaseProfile> parts = Analysed.cut(starved, border / 25.0);
      assertThat(nanos(parts.get(0)) + nanos(parts.get(1))).isCloseTo(whole, within(1.0));
    }
  }

  @Test
  void no_wait_is_told_from_not_recorded(@TempDir Path folder) throws Exception {
    Path idle =
        Recordings.record(
            folder.resolve("idle.jfr"),
            recording -> {
              recording.enable("jdk.CPULoad").with("period", "everyChunk");
              recording
                  .enable("jdk.ThreadPark")
                  .withThreshold(Duration.ofHours(1))
                  .withStackTrace();
            },
            Thread::onSpinWait);
    assertThat(waits(Analysed.whole(idle))).isEmpty();
    Path blind =
        Recordings.record(
            folder.resolve("blind.jfr"),
            recording -> recording.enable("jdk.ThreadPark").withoutThreshold().withoutStackTrace(),
            () -> ConnectionPools.HIKARI.starve("http-nio-8080-exec-1", 1));
    assertThat(Analysed.whole(blind).connectionWaits())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("with stack traces"));
  }
}
