package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the JVM tells of its threads when only one of them uses CPU. */
class QuietLooksTest {
  private static final double SHARE = 0.25;
  private static final int LOOKS = 5;
  private static final long BETWEEN_MILLIS = 40;

  /** Takes the place of the JVM's event. */
  @Name("jdk.ThreadCPULoad")
  @StackTrace(false)
  static class Load extends Event {
    float user;
    float system;

    Load(double user) {
      this.user = (float) user;
    }
  }

  @Test
  void a_look_that_sees_one_thread_counts_once_with_the_time_since_the_look_before(
      @TempDir Path folder) throws Exception {
    Path file =
        Recordings.record(
            folder.resolve("quiet.jfr"),
            recording -> {
              recording.enable("jdk.CPUInformation");
              recording.enable("jdk.ThreadEnd");
              recording.enable(Load.class);
            },
            () -> {
              Thread ended = new Thread(() -> {}, "ended");
              ended.start();
              ended.join();
              for (int i = 0; i < LOOKS; i++) {
                new Load(SHARE).commit();
                Thread.sleep(BETWEEN_MILLIS);
              }
            });
    CpuByPool cpu = Analysed.whole(file).cpu().toOptional().orElseThrow();
    double least = Duration.ofMillis((LOOKS - 1) * BETWEEN_MILLIS).toNanos() / 1e9;
    assertThat(cpu.coveredSeconds()).isGreaterThanOrEqualTo(least);
    assertThat(cpu.wholeNanos() / 1e9)
        .isCloseTo(
            SHARE * Runtime.getRuntime().availableProcessors(), Percentage.withPercentage(1));
  }
}
