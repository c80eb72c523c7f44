package containerlab.jfr.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.testing.SharedRecordings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MissionControlTest {
  private static final MissionControl PATIENT = new MissionControl(Duration.ofMinutes(5));
  private static final Locale LOCALE = Locale.getDefault();
  @TempDir static Path folder;

  @AfterEach
  void restore() {
    Locale.setDefault(LOCALE);
  }

  private static LensResult.Unavailable<?> missing(LensResult<?> result) {
    assertThat(result).isInstanceOf(LensResult.Unavailable.class);
    return (LensResult.Unavailable<?>) result;
  }

  private static LensResult<List<RuleFinding>> findings(PendingFindings pending) {
    try (pending) {
      return pending.get();
    }
  }

  @Test
  void speaks_whole_english_sentences_whatever_the_locale() throws Exception {
    Path shared = SharedRecordings.file("foreign/tomcat-cpu30.jfr");
    Locale.setDefault(Locale.JAPAN);
    List<RuleFinding> findings = findings(PATIENT.start(shared)).toOptional().orElseThrow();
    assertThat(findings).extracting(RuleFinding::rule).contains("ContextSwitch");
    assertThat(findings)
        .allSatisfy(
            finding -> {
              assertThat(finding.summary()).isNotEmpty().doesNotContain("''", "),", "{");
              assertThat(finding.summary().chars()).allMatch(c -> c < 0x3000);
            });
    assertThat(findings)
        .filteredOn(finding -> finding.rule().equals("Allocations.class"))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.summary())
                    .contains(
                        "'byte[]'",
                        "HeapByteBuffer.<init>, called by java.nio.ByteBuffer.allocate"));
  }

  /** Nobody writes into the pipe, so without a limit its reader would wait for ever. */
  private static Path pipe() throws Exception {
    Path pipe = Files.createTempDirectory(folder, "pipe").resolve("pipe.jfr");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void more_than_the_time_is_an_answer_and_leaves_no_process() throws Exception {
    LensResult<?> result = findings(new MissionControl(Duration.ofSeconds(2)).start(pipe()));
    assertThat(missing(result).reason()).isEqualTo("JMC's rules took longer than 2 s");
    assertNoProcessIsLeft();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void rules_that_nobody_waits_for_any_more_end() throws Exception {
    try (PendingFindings pending = PATIENT.start(pipe())) {
      assertThat(pending).isNotNull();
      assertThat(ruleProgram()).as("rules at work").isPresent();
    }
    assertNoProcessIsLeft();
  }

  private static void assertNoProcessIsLeft() {
    ruleProgram().ifPresent(left -> left.onExit().orTimeout(10, TimeUnit.SECONDS).join());
  }

  /** By its program alone: a long class path hides a process's arguments from other processes. */
  private static Optional<ProcessHandle> ruleProgram() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().filter(path -> path.endsWith("/java")).isPresent())
        .findAny();
  }

  @Test
  void more_than_the_memory_is_an_answer() {
    Path shared = SharedRecordings.file("foreign/tomcat-cpu30.jfr");
    assertThat(missing(findings(PATIENT.start(shared, 5))).reason())
        .contains("more than 5 MiB of memory");
  }

  @Test
  void a_recording_that_would_not_fit_is_not_tried() throws Exception {
    Path large = folder.resolve("large.jfr");
    try (var file = new java.io.RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(Runtime.getRuntime().maxMemory());
    }
    LensResult.Unavailable<?> result = missing(findings(PATIENT.start(large)));
    assertThat(result.reason()).contains("more than this JVM may use");
    assertThat(result.remedy()).matches("run with java -Xmx\\d+m");
  }

  @Test
  void what_is_no_recording_is_refused_with_the_reason() throws Exception {
    Path text = Files.writeString(folder.resolve("text.jfr"), "not a recording");
    assertThat(missing(findings(PATIENT.start(text))).reason()).contains("could not read");
  }

  @Test
  void half_an_answer_is_none() throws Exception {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    List<RuleFinding> findings =
        List.of(new RuleFinding("id", "INFO", 26, "A sentence.", Optional.empty()));
    RuleAnswer.write(whole, RuleAnswer.measured(findings));
    byte[] told = whole.toByteArray();
    assertThat(RuleAnswer.read(new ByteArrayInputStream(told)).toOptional()).contains(findings);
    assertThatIOException()
        .isThrownBy(
            () -> RuleAnswer.read(new ByteArrayInputStream(Arrays.copyOf(told, told.length - 1))));
  }
}
