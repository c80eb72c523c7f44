package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Pinning;
import containerlab.jfr.testing.Pinned;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

class PinningLensTest {
  private static final String SITE = Pinned.class.getName() + ".await";

  private static Pinning pinning(PhaseProfile phase) {
    return phase.pinning().toOptional().orElseThrow();
  }

  private static double nanos(PhaseProfile phase) {
    return pinning(phase).sites().stream().mapToDouble(Pinning.Site::nanos).sum()
        * phase.per().count();
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void virtual_threads_that_keep_their_carrier_are_found_where_they_wait(@TempDir Path folder)
      throws Exception {
    Path file = Pinned.record(folder.resolve("pinned.jfr"));
    PhaseProfile whole = Analysed.whole(file);
    assertThat(pinning(whole).submitFailed()).hasValue(0);
    assertThat(pinning(whole).sites())
        .isNotEmpty()
        .allSatisfy(site -> assertThat(site.frame()).isEqualTo(SITE));
    assertThat(pinning(whole).sites().stream().mapToLong(Pinning.Site::count).sum())
        .isGreaterThanOrEqualTo(2);
    assertThat(nanos(whole)).isGreaterThan(2 * 0.75 * Pinned.WAIT.toNanos());
    for (int border = 1; border < 10; border++) {
      List<PhaseProfile> parts = Analysed.cut(file, border / 10.0);
      assertThat(nanos(parts.get(0)) + nanos(parts.get(1))).isCloseTo(nanos(whole), within(1.0));
    }
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void none_pinned_is_none(@TempDir Path folder) throws Exception {
    Path file =
        Recordings.record(
            folder.resolve("none.jfr"),
            recording -> {
              recording.enable("jdk.CPULoad").with("period", "everyChunk");
              recording.enable("jdk.VirtualThreadPinned").withStackTrace();
            },
            Thread::onSpinWait);
    assertThat(pinning(Analysed.whole(file)).sites()).isEmpty();
    assertThat(pinning(Analysed.whole(file)).submitFailed()).isEmpty();
  }

  @Test
  void what_was_not_recorded_is_not_none(@TempDir Path folder) throws Exception {
    Path file =
        Recordings.record(
            folder.resolve("off.jfr"),
            recording -> recording.enable("jdk.CPULoad").with("period", "everyChunk"),
            Thread::onSpinWait);
    assertThat(Analysed.whole(file).pinning())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("Java 21", "lab.jfc"));
  }
}
