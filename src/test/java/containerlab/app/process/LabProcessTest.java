package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.Lab;
import containerlab.app.LabApplication;
import containerlab.app.container.Container;
import containerlab.app.failure.StartFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabProcessTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--lab.recorder.settings=lba",
        "--lab.recordings.dir=/dev/null",
        "--lab.recordings.min-free=100000TB"
      })
  void aRecorderThatDoesNotStartLeavesNoThreadBehind(String arg) {
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> LabProcess.start(LabApplication.class, "--lab.control=true", arg));
    awaitNoThreads();
  }

  @Test
  void anErrorDuringTheStartLeavesNoThreadAndNoFolderBehind(@TempDir Path folder) {
    StartHooks.atStart =
        () -> {
          throw new OutOfMemoryError("planted");
        };
    inTemporaryFolder(
        folder,
        () ->
            assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> LabProcess.start(LabApplication.class, "--lab.control=true")));
    awaitNoThreads();
    assertThat(FlightRecorder.getFlightRecorder().getRecordings()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  /** As when it is told to end while a switch hangs. */
  @Test
  void theFolderOfAServerThatIsStillStartingStays(@TempDir Path folder) {
    CountDownLatch starting = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    inTemporaryFolder(
        folder,
        () -> {
          LabProcess process =
              LabProcess.start(
                  LabApplication.class,
                  Duration.ofMillis(200),
                  "--server.port=" + Lab.freePort(),
                  "--management.server.port=" + Lab.freePort());
          try {
            StartHooks.atStart =
                () -> {
                  starting.countDown();
                  await(goOn);
                };
            process.switcher().request(Container.JETTY);
            await(starting);
          } finally {
            process.close();
          }
        });
    assertThat(folder).isNotEmptyDirectory();
    goOn.countDown();
    awaitNoThreads();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void inTemporaryFolder(Path folder, Runnable action) {
    String before = System.setProperty("java.io.tmpdir", folder.toString());
    try {
      action.run();
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
  }

  @AfterEach
  void resetHooks() {
    StartHooks.reset();
  }

  /** Some end by themselves once they have been told to. */
  private static void awaitNoThreads() {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!threads().isEmpty() && System.nanoTime() < deadline) {
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
    assertThat(threads()).isEmpty();
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("lab-"))
        .sorted()
        .toList();
  }

  /** Where the recorder, which starts before Spring Boot reads its files, cannot see it. */
  @Test
  void controlThatIsSetInAConfigurationFileOpensNothing(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("application.yaml"), "lab:\n  control: true\n");
    try (Lab lab =
        Lab.start(Container.TOMCAT, "--spring.config.additional-location=file:" + folder + "/")) {
      assertThat(lab.manage("/recordings").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void tuningsOfAFolderCountBeforeThoseInTheJar(@TempDir Path folder) throws Exception {
    Path tomcat = Files.createDirectory(folder.resolve("tomcat"));
    Files.writeString(tomcat.resolve("seed.properties"), "server.tomcat.threads.max=33\n");
    assertThat(maxThreads(folder, "seed")).isEqualTo(33);
    assertThat(maxThreads(folder, "defaults")).as("in the jar only").isEqualTo(200);
  }

  private static int maxThreads(Path folder, String tuning) throws Exception {
    try (Lab lab = Lab.start(Container.TOMCAT, "--lab.profiles=" + folder, "--tuning=" + tuning)) {
      return lab.manageJson("/pools/tomcat").get("max").asInt();
    }
  }
}
