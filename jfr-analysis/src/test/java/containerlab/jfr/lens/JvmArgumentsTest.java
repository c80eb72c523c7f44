package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmArgumentsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xms512m -Xmx2g -Xss256k -Xint",
        "-XX:+UseZGC -XX:-TieredCompilation -XX:MaxRAMPercentage=75.0 -XX:NewSize=64m",
        "-server -ea --enable-preview -Xshare:auto",
        "-Dserver.port=8080 -Dserver.tomcat.threads.max=400 -Dserver.tomcat.max-threads=400",
        "-Dserver.jetty.threads.idle-timeout=30s -Dspring.threads.virtual.enabled=true",
        "-Dspringmvc.thread.core=10 -Djetty.thread.max=400 -Dcontainer=jetty -Dtuning=seed",
      })
  void sizes_and_switches_are_shown(String arguments) {
    assertThat(JvmArguments.shown(arguments)).isEqualTo(List.of(arguments.split(" ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-Dgreeting=hunter2 | -Dgreeting=<redacted>",
        "-Dserver.ssl.key-store-password=1234 | -Dserver.ssl.key-store-password=<redacted>",
        "-Dserver.tomcat.threads.max=hunter2 | -Dserver.tomcat.threads.max=<redacted>",
        "-Dserver.port=8080hunter2 | -Dserver.port=<redacted>",
        "-Dcontainer=hunter2 | -Dcontainer=<redacted>",
        "-Dhunter2 | <redacted>",
        "-XX:OnError=hunter2 | -XX:OnError=<redacted>",
        "-XX:StartFlightRecording=filename=hunter2 | -XX:StartFlightRecording=<redacted>",
        "-XX:StartFlightRecording:filename=hunter2 | <redacted>",
        "-XX:Flags=1hunter2 | -XX:Flags=<redacted>",
        "-javaagent:agent.jar=hunter2 | -javaagent:<redacted>",
        "-agentlib:jdwp=address=hunter2 | -agentlib:<redacted>",
        "-Xlog:gc:file=hunter2 | -Xlog:<redacted>",
        "-Xmxhunter2 | <redacted>",
        "hunter2 | <redacted>",
      })
  void any_other_value_is_not(String argument, String shown) {
    assertThat(JvmArguments.shown("-Xmx1g " + argument + " -Xms1g"))
        .containsExactly("-Xmx1g", shown, "-Xms1g");
  }

  @Test
  void a_value_in_pieces_becomes_one_mark() {
    assertThat(JvmArguments.shown("-Dmotto=open sesame\nor\tnot -Xmx1g"))
        .containsExactly("-Dmotto=<redacted>", "-Xmx1g");
    assertThat(JvmArguments.shown("-Xmx1g stray word")).containsExactly("-Xmx1g", "<redacted>");
    assertThat(JvmArguments.shown(" ")).isEmpty();
  }

  @Test
  void what_is_too_long_is_not_shown_either() {
    assertThat(JvmArguments.shown("-XX:+" + "x".repeat(500))).containsExactly("<redacted>");
    assertThat(JvmArguments.shown("-D" + "x".repeat(500) + "=1")).containsExactly("<redacted>");
  }
}
