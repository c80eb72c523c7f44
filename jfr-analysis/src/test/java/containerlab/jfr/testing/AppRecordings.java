package containerlab.jfr.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Recordings that the app made; README.md beside them says how. */
public final class AppRecordings {
  private static final Path FOLDER = Path.of("src/test/resources/recordings");
  private static final String END = ".jfr.gz";

  public static List<Path> all() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(END)).sorted().toList();
    }
  }

  /** The one called {@code name}, such as {@code tomcat-25}. */
  public static Path file(String name) {
    return FOLDER.resolve(name + END);
  }

  /** What it is called, such as {@code tomcat-25}. */
  public static String name(Path file) {
    return file.getFileName().toString().replace(END, "");
  }

  public static byte[] unpacked(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  private AppRecordings() {}
}
