package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.Manual;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command of {@code docs/compare.md}, which README.md has too, with the packaged jar. */
class CompareDocIT {
  private static final String COMMAND = "java -jar jfr-analysis/target/jfr-analysis.jar compare ";
  @TempDir Path folder;

  @Test
  void the_command_of_the_manual_compares_two_arms() throws Exception {
    List<String> commands = Manual.commands("docs/compare.md", COMMAND);
    assertThat(commands).hasSize(1);
    assertThat(Manual.commands("README.md", COMMAND)).isEqualTo(commands);
    for (String name : List.of("t1", "u1", "u2", "t2")) {
      Recordings.measured(folder.resolve(name + ".jfr"));
    }
    assertThat(Manual.run(commands.get(0), folder).replace('\u00a0', ' '))
        .contains("Comparison of tomcat, undertow", "2 blocks", "Why: tomcat / undertow");
  }
}
