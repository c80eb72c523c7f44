package containerlab.jfr.recording;

import java.util.Locale;

/**
 * What is said of a chunk that does not fit into memory: it is large, or damage makes it seem so.
 */
final class Exhausted {
  static String why() {
    return String.format(
        Locale.ROOT,
        "it needs more memory than the %,d MiB that this JVM may use; if the file is sound, run with"
            + " a larger java -Xmx",
        Runtime.getRuntime().maxMemory() >> 20);
  }

  private Exhausted() {}
}
