package containerlab.load.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {
  @TempDir private Path folder;
  private final Programs programs = new Programs();

  @Test
  void itTellsTheExitStatus() throws Exception {
    assertThat(programs.run(new ProcessBuilder("bash", "-c", "exit 3"))).isEqualTo(3);
  }

  @Test
  @Timeout(60)
  void aStopEndsWhatRunsAndIsNoResult() throws Exception {
    Path pid = folder.resolve("pid");
    ProcessBuilder program =
        new ProcessBuilder(
            "bash",
            "-c",
            "trap 'exit 143' TERM; echo $$ >\"$0\"; while :; do sleep 0.1; done",
            pid.toString());
    CompletableFuture<Integer> run =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return programs.run(program);
              } catch (Exception failed) {
                throw new IllegalStateException(failed);
              }
            });
    while (!Files.exists(pid) || Files.size(pid) == 0) {
      Thread.onSpinWait();
    }
    programs.stop();
    assertThatThrownBy(run::get)
        .isInstanceOf(ExecutionException.class)
        .rootCause()
        .isInstanceOf(StoppedException.class);
    Optional<ProcessHandle> left = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
    assertThat(left.map(ProcessHandle::isAlive).orElse(false)).isFalse();
  }

  @Test
  void afterAStopNothingIsStarted() {
    programs.stop();
    Path made = folder.resolve("made");
    assertThatThrownBy(() -> programs.run(new ProcessBuilder("touch", made.toString())))
        .isInstanceOf(StoppedException.class);
    assertThat(made).doesNotExist();
  }
}
