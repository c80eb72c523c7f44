package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Thrown;
import containerlab.jfr.testing.Exceptional;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExceptionsLensTest {
  private static final String WORKER_SITE = Exceptional.class.getName() + ".plant";
  private static final String BATCH_SITE = Exceptional.Broken.class.getName() + ".<init>";
  private static final String ERROR_SITE = Exceptional.class.getName() + ".plantMore";
  private static Path all;
  private static Path errorsOnly;

  @BeforeAll
  static void record(@TempDir Path folder) throws Exception {
    all =
        Exceptional.record(
            folder.resolve("all.jfr"),
            recording -> {
              recording.enable("jdk.ExceptionStatistics").with("period", "everyChunk");
              recording.enable("jdk.JavaExceptionThrow").with("throttle", "off").withStackTrace();
              recording.enable("jdk.JavaErrorThrow").withStackTrace();
            });
    errorsOnly =
        Exceptional.record(
            folder.resolve("errors.jfr"),
            recording -> recording.enable("jdk.JavaErrorThrow").withStackTrace());
  }

  private static List<Thrown> thrown(PhaseProfile phase) {
    return phase.thrown().toOptional().orElseThrow().stream()
        .filter(row -> row.thrownClass().startsWith(Exceptional.class.getName()))
        .toList();
  }

  private static long count(List<Thrown> rows) {
    return rows.stream().mapToLong(Thrown::recorded).sum();
  }

  @Test
  void the_running_total_tells_how_many_there_were() throws Exception {
    PhaseProfile whole = Analysed.whole(all);
    double created =
        whole.exceptions().toOptional().orElseThrow().created()
            * whole.exceptions().toOptional().orElseThrow().coveredSeconds();
    // The JDK counts an error twice.
    double planted = Exceptional.BY_WORKER + Exceptional.BY_BATCH + 2 * Exceptional.ERRORS;
    assertThat(created).isCloseTo(planted, Percentage.withPercentage(3));
  }

  @Test
  void each_class_has_who_made_it_and_not_its_own_constructor() throws Exception {
    assertThat(thrown(Analysed.whole(all)))
        .extracting(Thrown::thrownClass, Thrown::site, Thrown::recorded)
        .containsExactly(
            tuple(Exceptional.PlantedException.class.getName(), WORKER_SITE, 4_000L),
            tuple(Exceptional.PlantedException.class.getName(), BATCH_SITE, 1_000L),
            tuple(Exceptional.PlantedError.class.getName(), ERROR_SITE, 300L));
  }

  @Test
  void a_pool_has_only_its_own() throws Exception {
    assertThat(thrown(Analysed.pool(all, "tomcat")))
        .extracting(Thrown::site)
        .containsExactly(WORKER_SITE);
  }

  @Test
  void two_parts_of_the_recording_add_up() throws Exception {
    List<PhaseProfile> parts = Analysed.cut(all, 0.5);
    assertThat(count(thrown(parts.get(0))) + count(thrown(parts.get(1))))
        .isEqualTo(Exceptional.BY_WORKER + Exceptional.BY_BATCH + Exceptional.ERRORS);
  }

  @Test
  void where_only_errors_are_recorded_that_is_said() throws Exception {
    LensResult<List<Thrown>> result = Analysed.whole(errorsOnly).thrown();
    assertThat(thrown(Analysed.whole(errorsOnly)))
        .extracting(Thrown::recorded)
        .containsExactly(300L);
    assertThat(result)
        .isInstanceOfSatisfying(
            LensResult.Measured.class, found -> assertThat(found.basis()).contains("errors only"));
  }

  @Test
  void what_was_not_recorded_is_not_none() throws Exception {
    // The worker makes no errors.
    assertThat(Analysed.pool(errorsOnly, "tomcat").thrown())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("jdk.JavaExceptionThrow"));
    assertThat(Analysed.whole(errorsOnly).exceptions())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.reason()).contains("was not recorded"));
  }

  @Test
  void recorded_but_none_is_none() throws Exception {
    assertThat(Analysed.pool(all, "database").thrown().toOptional().orElseThrow()).isEmpty();
  }

  @Test
  void a_total_that_came_less_than_twice_is_no_rate(@TempDir Path folder) throws Exception {
    Path rare =
        Exceptional.record(
            folder.resolve("rare.jfr"),
            recording -> recording.enable("jdk.ExceptionStatistics").with("period", "1 h"));
    assertThat(Analysed.whole(rare).exceptions())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.reason()).contains("less than twice"));
  }
}
