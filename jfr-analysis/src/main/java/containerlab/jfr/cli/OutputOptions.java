package containerlab.jfr.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/**
 * Where the result goes, and in which formats.
 *
 * @param <F> the formats there are
 */
abstract class OutputOptions<F> {
  private static final Path STANDARD = Path.of("-");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write here instead of the standard output, in the format that the end of the name says."
              + " - is the standard output. Give the option as often as you like.")
  private List<Path> files = List.of();

  /** Whether something is to be written in this format. */
  boolean wants(F wanted) {
    return (files.isEmpty() ? List.of(STANDARD) : files)
        .stream().anyMatch(file -> formatOf(file) == wanted);
  }

  /** What is wrong with the outputs, given what is to be read; empty when nothing is. */
  Optional<String> mistake(List<String> inputs) {
    Set<FilePlace> taken = new HashSet<>();
    for (Path file : files) {
      if (file.toString().isEmpty()) {
        return Optional.of("-o has an empty name; name a file");
      }
      FilePlace place = FilePlace.of(file);
      if (!file.equals(STANDARD) && inputs.stream().anyMatch(place::isOf)) {
        return Optional.of("-o names a recording that is to be read; name another file");
      }
      if (!taken.add(place)) {
        return Optional.of("-o names " + file + " twice; name another file");
      }
    }
    return Optional.empty();
  }

  /**
   * Makes sure before the work that its result can be written everywhere.
   *
   * @throws IOException when it cannot; the message says where, and what to do
   */
  Outputs<F> open(StandardOutput out) throws IOException {
    Outputs<F> outputs = new Outputs<>();
    try {
      for (Path file : files.isEmpty() ? List.of(STANDARD) : files) {
        outputs.add(name(file), formatOf(file), open(file, out));
      }
      return outputs;
    } catch (IOException failed) {
      outputs.close();
      throw failed;
    }
  }

  /** The format for a file, or for the standard output, whose name says none. */
  abstract F formatOf(Path file);

  private static Output open(Path file, StandardOutput out) throws IOException {
    try {
      return file.equals(STANDARD) ? Output.standard(out) : OutputFile.open(file);
    } catch (IOException failed) {
      throw new IOException(Outputs.unwritable(file.toString(), failed, Outputs.REMEDY), failed);
    }
  }

  private static String name(Path file) {
    return file.equals(STANDARD) ? Outputs.STANDARD : file.toString();
  }
}
