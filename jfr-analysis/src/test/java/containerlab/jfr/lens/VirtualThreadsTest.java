package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Virtual;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledForJreRange(min = JRE.JAVA_25)
@EnabledOnOs(OS.LINUX)
class VirtualThreadsTest {
  private static final String ROW = "virtual-threads";

  private static Path file;

  @BeforeAll
  static void record(@TempDir Path folder) throws Exception {
    file = Virtual.record(folder.resolve("virtual.jfr"));
  }

  @Test
  void samples_and_waits_stand_where_the_cpu_of_the_carriers_is() throws Exception {
    PhaseProfile whole = Analysed.whole(file);
    assertThat(whole.cpu().toOptional().orElseThrow().rows())
        .extracting(CpuByPool.Row::pool)
        .contains(ROW)
        .doesNotContain("jetty");
    HotSpots spots = whole.hotSpots().toOptional().orElseThrow();
    assertThat(spots.pools()).extracting(HotSpots.Pool::pool).contains(ROW).doesNotContain("jetty");
    assertThat(whole.blocking().toOptional().orElseThrow().pools())
        .extracting(Jvm.PoolWaits::pool)
        .contains(ROW)
        .doesNotContain("jetty");
    HotSpots.Pool row =
        spots.pools().stream().filter(p -> p.pool().equals(ROW)).findFirst().orElseThrow();
    double sampled =
        row.layers().stream()
            .filter(layer -> layer.samples().isPresent())
            .mapToDouble(layer -> layer.cpuNanos().orElseThrow())
            .sum();
    assertThat(sampled / row.cpuNanos().orElseThrow()).isBetween(0.5, 1.3);
  }

  @Test
  void they_are_chosen_together_and_not_by_their_names() throws Exception {
    assertThat(Analysed.pool(file, ROW).hotSpots().toOptional().orElseThrow().samples())
        .isPositive();
    assertThatThrownBy(() -> Analysed.pool(file, "jetty"))
        .isInstanceOf(NothingSelectedException.class);
  }

  @Test
  void their_names_still_tell_the_container() throws Exception {
    try (Recording recording = Recording.open(file)) {
      Profile profile = Analysis.of(recording, LensResult.unavailable("not asked", "ask"));
      assertThat(profile.run().container()).contains("jetty");
    }
  }
}
