package containerlab.load.jdk;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds JDKs where they usually are. */
public final class Jdks {
  private static final Path USUAL = Path.of("/usr/lib/jvm");

  /** The newest, since JDK 25's CPU-time samples explain more; among equals the first named. */
  public static Optional<Jdk> newest() {
    return newest(candidates(System.getenv(), USUAL));
  }

  static Optional<Jdk> newest(List<Path> homes) {
    return homes.stream()
        .flatMap(home -> Jdk.in(home).stream())
        // The first of the largest: max would take the last.
        .sorted(Comparator.comparingInt(Jdk::major).reversed())
        .findFirst();
  }

  /** {@code JAVA_HOME}, then the JDKs of the {@code PATH}, then those in a folder of JDKs. */
  static List<Path> candidates(Map<String, String> environment, Path usual) {
    List<Path> homes = new ArrayList<>();
    String named = environment.getOrDefault("JAVA_HOME", "");
    if (!named.isEmpty()) {
      homes.add(Path.of(named));
    }
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      homeOf(Path.of(folder, "java")).ifPresent(homes::add);
    }
    try (Stream<Path> folders = Files.list(usual)) {
      folders.sorted().forEach(homes::add);
    } catch (IOException absent) {
      // No such folder on this machine.
    }
    return homes;
  }

  private static Optional<Path> homeOf(Path java) {
    try {
      return Optional.ofNullable(java.toRealPath().getParent()).map(Path::getParent);
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  private Jdks() {}
}
