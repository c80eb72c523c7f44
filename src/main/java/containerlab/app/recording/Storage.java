package containerlab.app.recording;

import containerlab.app.recording.RecordingProblem.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jfr.Recording;

/**
 * The recordings folder. A name that passed {@link #checkName} cannot lead out of it, and nothing
 * is written elsewhere.
 */
class Storage {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,63}");
  private static final int LONGEST_STEM = 56;
  private static final String SUFFIX = ".jfr";

  private final Path folder;

  Storage(Path folder) {
    this.folder = folder;
  }

  static void checkName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new RecordingProblem(
          Kind.INVALID,
          "A recording's name is 1 to 64 letters, digits, '.', '_' or '-' and starts with a letter,"
              + " a digit or '_'");
    }
  }

  Path folder() {
    return folder;
  }

  /** Whether anything stands where that recording would be saved. */
  boolean isTaken(String name) {
    return Files.exists(file(name), LinkOption.NOFOLLOW_LINKS);
  }

  /** The name with the smallest number behind it that makes it free, as {@code run-2}. */
  String freeNameLike(String name) {
    String stem = name.length() <= LONGEST_STEM ? name : name.substring(0, LONGEST_STEM);
    return IntStream.iterate(2, number -> number + 1)
        .mapToObj(number -> stem + "-" + number)
        .filter(free -> !isTaken(free))
        .findFirst()
        .orElseThrow();
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
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw unusable(folder + " is not a folder");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw problem("make", folder, e);
    }
    if (!Files.isWritable(folder)) {
      throw unusable("Cannot write to " + folder);
    }
  }

  private static RecordingProblem unusable(String what) {
    return new RecordingProblem(
        Kind.STORAGE, what + ". Name another one as lab.recordings.dir, or change its owner.");
  }

  /**
   * Copies a stopped recording here; nothing is left behind when that fails half-way. The folder
   * may be shared with other processes: the copy has a name of its own until it is complete, and
   * never takes the place of another recording.
   */
  void save(String name, Recording recording) {
    Path unfinished = folder.resolve("." + name + "." + UUID.randomUUID() + ".unfinished");
    // Not Recording.dump: on JDK 17 it hides why it failed.
    try (InputStream chunks = recording.getStream(null, null)) {
      if (chunks == null) {
        throw new IOException("the recorder holds no data of it");
      }
      PrivateFiles.create(unfinished);
      try (OutputStream out = Files.newOutputStream(unfinished)) {
        chunks.transferTo(out);
      }
      publish(unfinished, name);
    } catch (IOException e) {
      throw problem("save the recording to", file(name), e);
    } finally {
      deleteQuietly(unfinished);
    }
  }

  /** Gives a complete file its name: unlike a move, a link never replaces what is there. */
  private void publish(Path complete, String name) throws IOException {
    try {
      Files.createLink(file(name), complete);
      deleteQuietly(complete);
    } catch (FileAlreadyExistsException e) {
      throw new RecordingProblem(
          Kind.CONFLICT,
          "Another recording named "
              + name
              + " has been saved to "
              + folder
              + " meanwhile. Rename that file and stop this one again; or fetch this one, then"
              + " delete it.",
          e);
    } catch (UnsupportedOperationException | FileSystemException e) {
      Files.move(complete, file(name)); // another disk, or one without links
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
      PrivateFiles.protect(complete);
      publish(complete, name);
    } catch (IOException e) {
      throw problem("save the recording to", file(name), e);
    }
  }

  Path file(String name) {
    return folder.resolve(name + SUFFIX);
  }

  static RecordingProblem problem(String what, Path where, Exception cause) {
    boolean saysWhereOnly = cause instanceof FileSystemException e && e.getReason() == null;
    String reason =
        saysWhereOnly || cause.getMessage() == null
            ? cause.getClass().getSimpleName()
            : cause.getMessage();
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
