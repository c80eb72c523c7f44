package containerlab.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessesTest {
  @Test
  void aProcessAndItsChildThatDoNotListenAreEndedEvenByAnInterruptedTest() throws Exception {
    Process parent =
        new ProcessBuilder("sh", "-c", "trap '' TERM; sleep 600 & echo started; wait").start();
    BufferedReader output = parent.inputReader();
    assertThat(output.readLine()).isEqualTo("started");
    List<ProcessHandle> children = parent.descendants().toList();
    assertThat(children).hasSize(1);
    Thread.currentThread().interrupt();
    try {
      Processes.stop(parent, Duration.ofMillis(100));
    } finally {
      assertThat(Thread.interrupted()).as("left for whoever asks next").isTrue();
    }
    assertThat(parent.isAlive()).isFalse();
    assertThat(children).noneMatch(ProcessHandle::isAlive);
  }
}
