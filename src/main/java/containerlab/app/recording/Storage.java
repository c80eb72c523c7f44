package containerlab.app.recording;

import containerlab.app.recording.RecordingProblem.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.Recording;

/**
 * The recordings folder. A name that passed {@link #checkName} cannot lead out of it, and nothing
 * is written elsewhere.
 */
final class Storage {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}");
  private static final String SUFFIX = ".jfr";

  private final Path folder;

  Storage(Path folder) {
    this.folder = folder;
  }

  static void checkName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new RecordingProblem(
          Kind.INVALID,
          "A recording's name is 1 to 64 letters, digits, '.', '_' or '-' and does not start with"
              + " '.'");
    }
  }

  Path folder() {
    return folder;
  }

  boolean contains(String name) {
    return Files.isRegularFile(file(name));
  }

  /** Names of stored recordings, in order. */
  List<String> names() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .filter(name -> NAME.matcher(name).matches())
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw problem("list", folder, e);
    }
  }

  /** Makes sure that the folder is there and can be written to. */
  void prepare() {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw problem("make", folder, e);
    }
    if (!Files.isWritable(folder)) {
      throw new RecordingProblem(
          Kind.STORAGE,
          "Cannot write to " + folder + ". Change its owner, or set lab.recordings.dir.");
    }
  }

  /** Copies a stopped recording here; nothing is left behind when that fails half-way. */
  void save(String name, Recording recording) {
    Path unfinished = folder.resolve("." + name + ".unfinished");
    // Not Recording.dump: on JDK 17 it hides why it failed.
    try (InputStream chunks = recording.getStream(null, null)) {
      if (chunks == null) {
        throw new IOException("the recorder holds no data of it");
      }
      Files.copy(chunks, unfinished, StandardCopyOption.REPLACE_EXISTING);
      Files.move(unfinished, file(name));
    } catch (IOException e) {
      deleteQuietly(unfinished);
      throw problem("save the recording to", file(name), e);
    }
  }

  Dump open(String name) {
    try {
      Path file = file(name);
      return new Dump(Files.newInputStream(file), OptionalLong.of(Files.size(file)));
    } catch (IOException e) {
      throw problem("read", file(name), e);
    }
  }

  void delete(String name) {
    try {
      Files.deleteIfExists(file(name));
    } catch (IOException e) {
      throw problem("delete", file(name), e);
    }
  }

  /** Moves a complete file here under that name. */
  void adopt(String name, Path complete) {
    prepare();
    try {
      Files.move(complete, file(name));
    } catch (IOException e) {
      throw new RecordingProblem(
          RecordingProblem.Kind.STORAGE,
          "Cannot save the recording to " + file(name) + ": " + e.getMessage(),
          e);
    }
  }

  Path file(String name) {
    return folder.resolve(name + SUFFIX);
  }

  static RecordingProblem problem(String what, Path where, Exception cause) {
    String reason = Optional.ofNullable(cause.getMessage()).orElse(cause.toString());
    return new RecordingProblem(
        Kind.STORAGE,
        "Cannot "
            + what
            + " "
            + where
            + ": "
            + reason
            + ". Free some space or change"
            + " lab.recordings.dir, then try again.",
        cause);
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException ignored) {
      // The problem that led here is the one to report.
    }
  }
}
