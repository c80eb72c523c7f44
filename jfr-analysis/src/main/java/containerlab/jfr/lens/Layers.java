package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Which layer of the code a class belongs to, by prefixes of class names. Immutable. */
public final class Layers {
  private final StackRules rules;

  private Layers(StackRules rules) {
    this.rules = rules;
  }

  /** The map that comes with the analyser. */
  public static Layers standard() {
    return new Layers(StackRules.load());
  }

  /** Its lines: a prefix, a tab, a layer; {@code #} begins a comment. */
  public static List<String> standardLines() {
    return StackRules.standardLayers();
  }

  /**
   * The standard map with the lines of {@code file} added; where both name a prefix the file's line
   * holds.
   *
   * @throws IOException when the file cannot be read, or a line is not a prefix, a tab and a layer
   */
  public static Layers with(Path file) throws IOException {
    try {
      return new Layers(StackRules.load(Files.readAllLines(file)));
    } catch (CharacterCodingException notText) {
      throw new IOException("is not text in UTF-8", notText);
    } catch (IllegalArgumentException line) {
      throw new IOException(line.getMessage(), line);
    }
  }

  StackRules rules() {
    return rules;
  }
}
