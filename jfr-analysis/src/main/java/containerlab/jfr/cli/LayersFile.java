package containerlab.jfr.cli;

import containerlab.jfr.lens.Layers;
import containerlab.jfr.recording.FailureReason;
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
    if (file.isEmpty()) {
      throw unusable("an empty name", "is no file");
    }
    try {
      return Layers.with(Path.of(file));
    } catch (NoSuchFileException missing) {
      throw unusable(file, "does not exist");
    } catch (IOException broken) {
      throw unusable(file, FailureReason.of(broken));
    } catch (InvalidPathException broken) {
      throw unusable(file, "is no name of a file");
    }
  }

  private static TypeConversionException unusable(String file, String reason) {
    return new TypeConversionException(
        Page.safe(file + ": " + reason + "; --print-layers shows the form"));
  }
}
