package containerlab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ScriptTimeLimitTest {
  @TempDir Path folder;

  @Test
  @Timeout(60)
  void aScriptThatHangsFailsAndTakesWhatItStartedWithIt() throws Exception {
    Path pid = folder.resolve("pid");
    String script = "echo before; sleep 300 & echo $! >'" + pid + "'; wait";

    assertThatThrownBy(() -> Script.run(Duration.ofSeconds(2), List.of("bash", "-c", script)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("ends within PT2S: before");

    assertThat(ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))).isEmpty();
  }

  @Test
  @Timeout(60)
  void aScriptThatIgnoresSignalsIsEndedByForce() {
    String script = "trap '' TERM; while true; do sleep 1; done";

    assertThatThrownBy(() -> Script.run(Duration.ofSeconds(1), List.of("bash", "-c", script)))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void theStatusAndBothOutputsOfAScriptThatEndsAreKept() throws Exception {
    Script.Result result =
        Script.run(Duration.ofMinutes(1), List.of("bash", "-c", "echo a; echo b >&2; exit 3"));

    assertThat(result).isEqualTo(new Script.Result(3, "a\nb"));
  }
}
