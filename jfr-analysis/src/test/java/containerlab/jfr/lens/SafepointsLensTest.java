package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Safepoints;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafepointsLensTest {
  private static final int COLLECTIONS = 6;
  private static final double MICROSECOND = 1e3;
  private static Path whole;
  private static Path likeTheJdk;

  @BeforeAll
  static void record(@TempDir Path folder) throws Exception {
    whole =
        collect(
            folder.resolve("whole.jfr"),
            "jdk.SafepointBegin",
            "jdk.ExecuteVMOperation",
            "jdk.SafepointEnd");
    likeTheJdk = collect(folder.resolve("jdk.jfr"), "jdk.SafepointBegin", "jdk.ExecuteVMOperation");
  }

  /** Full collections, half of them in a second chunk. */
  private static Path collect(Path file, String... types) throws Exception {
    return Recordings.record(
        file,
        recording -> {
          recording.enable("jdk.GarbageCollection").withoutThreshold();
          for (String type : types) {
            recording.enable(type).withoutThreshold();
          }
        },
        () -> {
          for (int i = 0; i < COLLECTIONS; i++) {
            if (i == COLLECTIONS / 2) {
              FlightRecorder.getFlightRecorder().takeSnapshot().close();
            }
            System.gc();
          }
        });
  }

  private static Safepoints safepoints(PhaseProfile phase) {
    return phase.safepoints().toOptional().orElseThrow();
  }

  private static long stopped(PhaseProfile phase) {
    return safepoints(phase).stoppedNanos().orElseThrow();
  }

  @Test
  void each_full_collection_is_a_safepoint_and_its_pause_is_part_of_it() throws Exception {
    PhaseProfile phase = Analysed.whole(whole);
    assertThat(safepoints(phase).count()).isGreaterThanOrEqualTo(COLLECTIONS);
    assertThat(stopped(phase)).isGreaterThan(phase.gc().toOptional().orElseThrow().pauseNanos());
    assertThat(safepoints(phase).shareOfTime().orElseThrow()).isBetween(0.0, 1.0);
  }

  @Test
  void figures_are_those_of_the_jdks_reader() throws Exception {
    Map<Long, Instant> from = new HashMap<>();
    Map<Long, Instant> to = new HashMap<>();
    long toSafepoint = 0;
    for (RecordedEvent event : RecordingFile.readAllEvents(whole)) {
      if (!event.hasField("safepointId")
          || event.hasField("safepoint") && !event.getBoolean("safepoint")) {
        continue;
      }
      long id = event.getLong("safepointId");
      from.merge(id, event.getStartTime(), (x, y) -> x.isBefore(y) ? x : y);
      to.merge(id, event.getEndTime(), (x, y) -> x.isBefore(y) ? y : x);
      if (event.getEventType().getName().equals("jdk.SafepointBegin")) {
        toSafepoint += event.getDuration().toNanos();
      }
    }
    long expected =
        from.entrySet().stream()
            .mapToLong(e -> Duration.between(e.getValue(), to.get(e.getKey())).toNanos())
            .sum();
    Safepoints found = safepoints(Analysed.whole(whole));
    assertThat(found.count()).isEqualTo(from.size());
    assertThat((double) found.stoppedNanos().orElseThrow())
        .isCloseTo(expected, within(10 * MICROSECOND));
    assertThat((double) found.toSafepointNanos()).isCloseTo(toSafepoint, within(10 * MICROSECOND));
  }

  @Test
  void the_jdks_own_settings_tell_all_but_the_way_out() throws Exception {
    PhaseProfile phase = Analysed.whole(likeTheJdk);
    assertThat(safepoints(phase).count()).isGreaterThanOrEqualTo(COLLECTIONS);
    assertThat(stopped(phase)).isGreaterThan(phase.gc().toOptional().orElseThrow().pauseNanos());
    assertThat(phase.safepoints())
        .isInstanceOfSatisfying(
            LensResult.Measured.class,
            found ->
                assertThat(found.basis()).contains("without the time until threads ran again"));
  }

  @Test
  void a_safepoint_that_a_border_cuts_counts_on_each_side_with_the_part_inside() throws Exception {
    List<PhaseProfile> parts = Analysed.cut(whole, 0.5);
    assertThat((double) stopped(parts.get(0)) + stopped(parts.get(1)))
        .isCloseTo(stopped(Analysed.whole(whole)), within(MICROSECOND));
  }

  @Test
  void without_their_end_safepoints_have_no_stopped_time(@TempDir Path folder) throws Exception {
    Safepoints begun =
        safepoints(Analysed.whole(collect(folder.resolve("begin.jfr"), "jdk.SafepointBegin")));
    assertThat(begun.count()).isGreaterThanOrEqualTo(COLLECTIONS);
    assertThat(begun.longestToSafepointNanos()).isPositive();
    assertThat(begun.stoppedNanos()).isEmpty();
    assertThat(begun.shareOfTime()).isEmpty();
  }

  @Test
  void one_whose_beginning_was_too_short_to_be_recorded_still_stopped_threads(@TempDir Path folder)
      throws Exception {
    Path file =
        Recordings.record(
            folder.resolve("short.jfr"),
            recording -> {
              recording.enable("jdk.SafepointBegin").withThreshold(Duration.ofHours(1));
              recording.enable("jdk.ExecuteVMOperation").withoutThreshold();
            },
            System::gc);
    assertThat(safepoints(Analysed.whole(file)).toSafepointNanos()).isZero();
    assertThat(stopped(Analysed.whole(file))).isPositive();
  }

  @Test
  void none_is_told_from_not_recorded(@TempDir Path folder) throws Exception {
    Path none =
        Recordings.record(
            folder.resolve("none.jfr"),
            recording -> {
              recording.enable("jdk.CPULoad").with("period", "everyChunk");
              recording.enable("jdk.SafepointBegin").withThreshold(Duration.ofHours(1));
            },
            System::gc);
    assertThat(safepoints(Analysed.whole(none)).count()).isZero();
    assertThat(safepoints(Analysed.whole(none)).thresholdNanos())
        .hasValue(Duration.ofHours(1).toNanos());
    assertThat(Analysed.whole(collect(folder.resolve("off.jfr"))).safepoints())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("jdk.SafepointBegin"));
  }
}
