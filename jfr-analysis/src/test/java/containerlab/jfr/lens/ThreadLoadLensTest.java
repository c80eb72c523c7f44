package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recordings;
import containerlab.jfr.testing.MainEnds;
import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadLoadLensTest {

  private static double sumOfWhole(CpuByPool cpu) {
    return cpu.rows().stream().mapToDouble(CpuByPool.Row::cpuNanos).sum() / cpu.wholeNanos();
  }

  @Test
  void threads_that_begin_and_end_between_two_looks_do_not_outgrow_the_process(@TempDir Path folder)
      throws Exception {
    Path file = MainEnds.record(folder.resolve("main-ends.jfr"));
    CpuByPool cpu = Analysed.whole(file).cpu().toOptional().orElseThrow();
    assertThat(cpu.rows()).extracting(CpuByPool.Row::pool).contains("other");
    assertThat(sumOfWhole(cpu)).isBetween(0.7, 1.1);
  }

  @Test
  void pools_that_still_outgrow_it_are_a_warning() throws Exception {
    Path file = SharedRecordings.file("real/jfr-parser__event-with-type-zero.jfr.gz");
    try (Recordings recordings =
        Recordings.open(List.of(file.toString()), Recordings.DEFAULT_LIMIT)) {
      Profile profile =
          Analysis.of(recordings.all().get(0), LensResult.unavailable("not asked", "ask"));
      assertThat(profile.quality().warnings())
          .anySatisfy(
              text -> assertThat(text).startsWith("the pools have more CPU than the process"));
    }
  }
}
