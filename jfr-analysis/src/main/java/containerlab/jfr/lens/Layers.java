package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Which layer of the code a class belongs to, by prefixes of class names. Immutable. */
public final class Layers {
  private static final int MOST_BYTES = 1 << 20;

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
      return new Layers(StackRules.load(lines(file)));
    } catch (CharacterCodingException notText) {
      throw new IOException("is not text in UTF-8", notText);
    } catch (IllegalArgumentException line) {
      throw new IOException(line.getMessage(), line);
    }
  }

  /** Bounded, since a device or pipe may never end. */
  private static List<String> lines(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException("is larger than 1 MiB");
      }
      ByteBuffer text = ByteBuffer.wrap(bytes);
      return StandardCharsets.UTF_8.newDecoder().decode(text).toString().lines().toList();
    }
  }

  StackRules rules() {
    return rules;
  }
}
