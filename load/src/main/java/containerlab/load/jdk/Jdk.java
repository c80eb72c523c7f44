package containerlab.load.jdk;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JDK on this machine.
 *
 * @param home its folder
 * @param version as its file {@code release} says, such as 25.0.3
 * @param major such as 25
 */
public record Jdk(Path home, String version, int major) {
  /** The oldest that the server runs on. */
  public static final int OLDEST = 17;

  private static final Pattern VERSION = Pattern.compile("(?:1\\.)?(\\d{1,4})[^\\s\"]*");

  /** What is in a folder; empty when that holds no JDK that the server runs on. */
  public static Optional<Jdk> in(Path home) {
    if (!Files.isExecutable(home.resolve("bin/java"))) {
      return Optional.empty();
    }
    Properties release = new Properties();
    try (Reader file = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(file);
    } catch (IOException | IllegalArgumentException unreadable) {
      return Optional.empty();
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    Matcher match = VERSION.matcher(version);
    return match.matches() && Integer.parseInt(match.group(1)) >= OLDEST
        ? Optional.of(new Jdk(home, version, Integer.parseInt(match.group(1))))
        : Optional.empty();
  }
}
