package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import containerlab.app.failure.StartFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
  @Test
  void closingRemovesEverything(@TempDir Path parent) throws Exception {
    try (WorkFolder folder = WorkFolder.create(parent)) {
      Files.writeString(folder.subfolder("server").resolve("file"), "x");
      assertThat(parent).isNotEmptyDirectory();
    }
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void aLivingOwnersFolderStays(@TempDir Path parent) {
    try (WorkFolder first = WorkFolder.create(parent);
        WorkFolder second = WorkFolder.create(parent)) {
      assertThat(first.path()).isDirectory();
      assertThat(second.path()).isDirectory().isNotEqualTo(first.path());
    }
  }

  @Test
  void aDeadOwnersFolderIsSwept(@TempDir Path parent) throws Exception {
    Path abandoned = Files.createDirectories(parent.resolve("container-lab-1"));
    Files.createFile(abandoned.resolve("owner.lock"));
    try (WorkFolder folder = WorkFolder.create(parent)) {
      assertThat(folder.path()).isDirectory();
      assertThat(abandoned).doesNotExist();
    }
  }

  @Test
  void aPlaceThatCannotHoldItIsNamedWithWhatToDo(@TempDir Path parent) throws Exception {
    Path file = Files.createFile(parent.resolve("file"));
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> WorkFolder.create(file))
        .withMessageContaining("Cannot make a working folder under " + file)
        .satisfies(failure -> assertThat(failure.remedy()).contains("-Djava.io.tmpdir=DIR"));
  }

  @Test
  void whatIsNotOursStays(@TempDir Path parent) throws Exception {
    Path foreign = Files.createDirectories(parent.resolve("container-lab-notes"));
    Path file = Files.createFile(parent.resolve("container-lab-file"));
    try (WorkFolder folder = WorkFolder.create(parent)) {
      assertThat(folder.path()).isDirectory();
      assertThat(foreign).isDirectory();
      assertThat(file).isRegularFile();
    }
  }
}
