package containerlab.load.cli;

import containerlab.load.experiment.Plan;
import containerlab.load.jdk.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What may not change between the runs of an experiment, besides its plan. */
final class Surroundings {

  /**
   * Names and values, in the order of the names.
   *
   * @throws IOException when the plan's JDK or server is not there
   */
  static Map<String, String> of(Plan plan) throws IOException {
    Map<String, String> found = new TreeMap<>();
    found.put("java", jdk(Path.of(plan.javaHome())).version());
    found.put("appJarSha256", sha256(Path.of(plan.appJar())));
    found.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    found.put("cpus", String.valueOf(Runtime.getRuntime().availableProcessors()));
    return found;
  }

  /** What of it is not as it was, as a sentence. */
  static Optional<String> difference(Map<String, String> before, Map<String, String> now) {
    return now.entrySet().stream()
        .filter(entry -> !entry.getValue().equals(before.get(entry.getKey())))
        .map(
            entry ->
                "the experiment began with "
                    + entry.getKey()
                    + " '"
                    + before.get(entry.getKey())
                    + "', and now it is '"
                    + entry.getValue()
                    + "': go on with the former, or begin another experiment")
        .findFirst();
  }

  static Jdk jdk(Path home) throws IOException {
    return Jdk.in(home)
        .orElseThrow(
            () ->
                new IOException(
                    home + " holds no JDK from " + Jdk.OLDEST + " on: choose another --java-home"));
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(java.io.OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  private Surroundings() {}
}
