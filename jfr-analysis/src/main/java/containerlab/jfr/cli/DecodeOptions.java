package containerlab.jfr.cli;

import containerlab.jfr.lens.Layers;
import containerlab.jfr.recording.UnpackLimit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How recordings are read, whichever they are. */
final class DecodeOptions {
  @Option(
      names = "--layers",
      paramLabel = "FILE",
      converter = LayersFile.class,
      description =
          "Add lines of this file to the map from classes to layers of the code, in the form that"
              + " --print-layers shows.")
  private @Nullable Layers layers;

  @Option(
      names = "--unpack-limit",
      paramLabel = "GIB",
      defaultValue = "8",
      description =
          "Most that compressed inputs and the standard input may unpack to, all together, in GiB;"
              + " default ${DEFAULT-VALUE}.")
  private int unpackLimit = 8;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  /**
   * Makes sure that the values make sense.
   *
   * @throws ParameterException when one does not
   */
  void check() {
    if (unpackLimit < 1) {
      throw new ParameterException(spec.commandLine(), "--unpack-limit is at least 1 GiB");
    }
  }

  UnpackLimit unpackLimit() {
    return UnpackLimit.gibibytes(unpackLimit);
  }

  Layers layers() {
    return layers == null ? Layers.standard() : layers;
  }
}
