package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.Lab;
import containerlab.app.LabApplication;
import containerlab.app.container.Container;
import containerlab.app.failure.StartFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    List<String> before = threads();
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> LabProcess.start(LabApplication.class, "--lab.control=true", arg));
    assertThat(threads()).isEqualTo(before);
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
