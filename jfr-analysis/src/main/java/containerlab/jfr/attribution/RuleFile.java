package containerlab.jfr.attribution;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Reads tab-separated rule files from the class path: those beside this class by their name, others
 * by their path. {@code #} begins a comment line.
 */
public final class RuleFile {

  /** The cells of each rule. */
  public static List<String[]> lines(String name) {
    return text(name).stream().filter(RuleFile::isRule).map(RuleFile::cells).toList();
  }

  /** The file as it is, comments included. */
  static List<String> text(String name) {
    InputStream file =
        Objects.requireNonNull(RuleFile.class.getResourceAsStream(name), () -> "missing " + name);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static boolean isRule(String line) {
    return !line.isBlank() && !line.startsWith("#");
  }

  static String[] cells(String line) {
    return line.split("\t", -1);
  }

  private RuleFile() {}
}
