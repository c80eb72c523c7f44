package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleRemarksTest {
  @TempDir Path folder;

  @Test
  void our_figure_stands_beside_the_rule_on_context_switches() throws Exception {
    List<RuleFinding> jmc =
        List.of(
            new RuleFinding("ContextSwitch", "INFO", 30, "Many switches.", Optional.empty()),
            new RuleFinding("SocketRead", "INFO", 30, "Long reads.", Optional.empty()));
    try (Recording recording = Recording.open(Recordings.lab(folder.resolve("lab.jfr")))) {
      List<RuleFinding> findings =
          Analysis.of(recording, LensResult.measured(jmc, "rules"))
              .rules()
              .toOptional()
              .orElseThrow();
      assertThat(findings.get(0).remark().orElseThrow())
          .contains("whole machine", "testCeilingNoAsync 2.0 voluntary and 0.2 involuntary");
      assertThat(findings.get(1).remark()).isEmpty();
    }
  }
}
