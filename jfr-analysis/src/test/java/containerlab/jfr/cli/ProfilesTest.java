package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.rules.PendingFindings;
import containerlab.jfr.testing.Recordings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ProfilesTest {
  @TempDir Path folder;
  private final StringWriter said = new StringWriter();
  private final Rules rules = new Rules();

  @Command
  private static final class WithOptions {
    @Mixin private final ReadOptions options = new ReadOptions();
  }

  /** Rules that say whether they were waited for and ended. */
  private static final class Rules implements PendingFindings {
    private boolean asked;
    private boolean ended;

    @Override
    public LensResult<List<RuleFinding>> get() {
      asked = true;
      return LensResult.unavailable("rules of a test", "none");
    }

    @Override
    public void close() {
      ended = true;
    }
  }

  @Test
  void rules_are_asked_and_ended() throws Exception {
    assertThat(read()).hasSize(1);
    assertThat(rules.asked).isTrue();
    assertThat(rules.ended).isTrue();
  }

  @Test
  void rules_are_ended_when_the_analysis_fails() throws Exception {
    assertThat(read("--phase", "none-such")).isEmpty();
    assertThat(said.toString()).contains("has no phase 'none-such'");
    assertThat(rules.asked).isFalse();
    assertThat(rules.ended).isTrue();
  }

  private List<Profile> read(String... options) throws Exception {
    Path lab = Recordings.lab(folder.resolve("lab.jfr"));
    List<String> words = new ArrayList<>(List.of(options));
    words.add(lab.toString());
    WithOptions command = new WithOptions();
    new CommandLine(command).parseArgs(words.toArray(String[]::new));
    return new Profiles(
            command.options.decoding(),
            command.options.selection(),
            new Messages(new PrintWriter(said, true), false))
        .read(command.options.checkedInputs(), recording -> rules);
  }
}
