package containerlab.jfr.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Recordings that lie beside the project on some machines; tests are skipped without them. */
public final class SharedRecordings {

  private static Path folder() {
    String root = System.getProperty("lab.root", "..");
    return Path.of(root, "..", "shared", "recordings").toAbsolutePath().normalize();
  }

  public static Path file(String name) {
    Path file = folder().resolve(name);
    Assumptions.assumeTrue(Files.exists(file), () -> file + " is not on this machine");
    return file;
  }

  /** All recordings, also the odd ones. */
  public static List<Path> all() throws IOException {
    if (!Files.isDirectory(folder())) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder())) {
      return files.filter(file -> file.toString().matches(".*\\.jfr(\\.gz)?")).sorted().toList();
    }
  }

  private SharedRecordings() {}
}
