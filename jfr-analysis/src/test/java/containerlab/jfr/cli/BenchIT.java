package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** The command of {@code docs/performance.md} in its smallest form. */
class BenchIT {
  @TempDir Path folder;

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "needs jfr view and CPU-time samples")
  void every_program_is_measured() throws Exception {
    Path script = Path.of(System.getProperty("lab.root", ".."), "jfr-analysis", "bench", "run.sh");
    Path output = folder.resolve("bench.txt");
    ProcessBuilder bench = new ProcessBuilder(script.toString(), "1", "2");
    bench.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = bench.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(8, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    String printed = Files.readString(output);
    assertThat(process.exitValue()).as(printed).isZero();
    assertThat(printed)
        .contains("| jfr-analysis --no-rules | ", "| JMC load | ", "| jfr-analysis with rules | ")
        .contains("| jfr summary | ", "| jfrconv to flame graph | ")
        .doesNotContain("(failed)");
  }
}
