package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.testing.Allocating;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllocationLensTest {
  private static final String LARGE = Allocating.class.getName() + ".large";
  private static final String SMALL = Allocating.class.getName() + ".small";
  private static final Percentage CLOSE = Percentage.withPercentage(5);
  private static Path file;

  @BeforeAll
  static void record(@TempDir Path folder) throws Exception {
    file = Allocating.record(folder.resolve("allocating.jfr"));
  }

  private static Jvm.Allocation allocation(PhaseProfile phase) {
    return phase.allocation().toOptional().orElseThrow();
  }

  private static double bytes(PhaseProfile phase, List<Jvm.Allocated> rows, String name) {
    return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow().bytes()
        * phase.per().count();
  }

  @Test
  void planted_bytes_come_back_by_class_by_site_and_by_application_frame() throws Exception {
    PhaseProfile phase = Analysed.whole(file);
    Jvm.Allocation found = allocation(phase);
    double large = Allocating.LARGE_BYTES;
    double small = Allocating.SMALL_BYTES;
    assertThat(bytes(phase, found.sites(), LARGE)).isCloseTo(large, CLOSE);
    assertThat(bytes(phase, found.sites(), SMALL)).isCloseTo(small, CLOSE);
    assertThat(bytes(phase, found.appFrames(), LARGE)).isCloseTo(large, CLOSE);
    assertThat(bytes(phase, found.classes(), "byte[]")).isGreaterThan(large * 0.95);
    assertThat(bytes(phase, found.classes(), "long[]")).isCloseTo(small, CLOSE);
    assertThat(found.classes()).extracting(Jvm.Allocated::name).startsWith("byte[]", "long[]");
  }

  @Test
  void a_pool_has_only_its_own() throws Exception {
    PhaseProfile tomcat = Analysed.pool(file, "tomcat");
    assertThat(allocation(tomcat).bytes() * tomcat.per().count())
        .isCloseTo((double) Allocating.LARGE_BYTES, CLOSE);
    assertThat(allocation(tomcat).sites()).extracting(Jvm.Allocated::name).doesNotContain(SMALL);
  }

  @Test
  void what_a_thread_allocated_before_the_recording_does_not_count() throws Exception {
    PhaseProfile early = Analysed.pool(file, "undertow");
    assertThat(allocation(early).bytes() * early.per().count())
        .isBetween(Allocating.SMALL_BYTES * 0.6, Allocating.SMALL_BYTES * 1.05);
  }

  @Test
  void shares_are_of_all_that_was_allocated() throws Exception {
    Jvm.Allocation found = allocation(Analysed.whole(file));
    Jvm.Allocated top = found.sites().get(0);
    assertThat(top.name()).isEqualTo(LARGE);
    assertThat(top.share()).isCloseTo(top.bytes() / found.bytes(), within(1e-9));
  }

  @Test
  void two_parts_of_the_recording_add_up() throws Exception {
    double parts = 0;
    for (PhaseProfile part : Analysed.cut(file, 0.5)) {
      parts += allocation(part).bytes() * part.per().count();
    }
    PhaseProfile whole = Analysed.whole(file);
    assertThat(parts).isCloseTo(allocation(whole).bytes() * whole.per().count(), within(1.0));
  }

  @Test
  void nothing_is_told_from_not_recorded(@TempDir Path folder) throws Exception {
    assertThat(allocation(Analysed.pool(file, "database")).samples()).isZero();
    Path off =
        Recordings.record(
            folder.resolve("off.jfr"),
            recording -> recording.enable("jdk.CPULoad").with("period", "everyChunk"),
            Thread::onSpinWait);
    assertThat(Analysed.whole(off).allocation())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("jdk.ObjectAllocationSample"));
  }
}
