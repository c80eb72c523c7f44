package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.Manual;
import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of {@code docs/performance.md} that start the analyser. */
class PerformanceDocIT {
  @TempDir Path folder;

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "older ones have no such cache")
  void a_cache_of_prepared_code_changes_nothing_that_is_said() throws Exception {
    assertSameOutput("-XX:AOTCache");
  }

  @Test
  void an_archive_of_classes_changes_nothing_that_is_said() throws Exception {
    assertSameOutput("-XX:ArchiveClasses", "-XX:SharedArchive");
  }

  private void assertSameOutput(String... options) throws Exception {
    Files.copy(SharedRecordings.file("foreign/tomcat-cpu30.jfr"), folder.resolve("my.jfr"));
    List<String> commands = new ArrayList<>();
    for (String option : options) {
      commands.addAll(Manual.commands("docs/performance.md", "java " + option));
    }
    assertThat(commands).hasSize(2);
    assertThat(Manual.run(commands.get(0), folder)).isEmpty();
    String plain = Manual.run(commands.get(1).replaceFirst("-XX:\\S+ ", ""), folder);
    assertThat(Manual.run(commands.get(1), folder)).isEqualTo(plain).contains("tomcat");
  }
}
