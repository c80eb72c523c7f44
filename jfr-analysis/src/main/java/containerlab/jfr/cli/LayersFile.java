package containerlab.jfr.cli;

import containerlab.jfr.lens.Layers;
import containerlab.jfr.report.Page;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a file of layers that an option names. */
final class LayersFile implements ITypeConverter<Layers> {
  @Override
  public Layers convert(String file) {
    try {
      return Layers.with(Path.of(file));
    } catch (NoSuchFileException missing) {
      throw unusable(file, "does not exist");
    } catch (IOException | InvalidPathException broken) {
      throw unusable(file, String.valueOf(broken.getMessage()));
    }
  }

  private static TypeConversionException unusable(String file, String reason) {
    return new TypeConversionException(
        Page.safe(file + ": " + reason + "; --print-layers shows the form"));
  }
}
