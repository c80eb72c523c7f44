package containerlab.load.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
  @TempDir private Path folder;

  @Test
  void theNewestIsTaken() throws Exception {
    List<Path> homes = List.of(jdk("a", "17.0.15"), jdk("b", "25.0.3"), jdk("c", "21"));
    assertThat(Jdks.newest(homes)).contains(new Jdk(homes.get(1), "25.0.3", 25));
  }

  @Test
  void amongEqualsTheFirstNamedIsTaken() throws Exception {
    List<Path> homes = List.of(jdk("z", "25.0.1"), jdk("a", "25.0.3"));
    assertThat(Jdks.newest(homes).map(Jdk::home)).contains(homes.get(0));
  }

  @Test
  void whatTheServerDoesNotRunOnIsNone() throws Exception {
    assertThat(Jdk.in(jdk("old", "1.8.0_402"))).isEmpty();
    assertThat(Jdk.in(jdk("odd", "new"))).isEmpty();
    assertThat(Jdk.in(folder.resolve("absent"))).isEmpty();
  }

  @Test
  void itLooksAtTheVariableThePathAndTheUsualFolder() throws Exception {
    Path named = jdk("named", "17");
    Path onPath = jdk("path", "17");
    Path usual = jdk("jvm/one", "17");
    Path link =
        Files.createSymbolicLink(
            Files.createDirectories(folder.resolve("bin")).resolve("java"),
            onPath.resolve("bin/java"));
    Map<String, String> environment =
        Map.of("JAVA_HOME", named.toString(), "PATH", "/absent:" + link.getParent());
    assertThat(Jdks.candidates(environment, folder.resolve("jvm")))
        .containsExactly(named, onPath.toRealPath(), usual);
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.createFile(java).toFile().setExecutable(true);
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }
}
