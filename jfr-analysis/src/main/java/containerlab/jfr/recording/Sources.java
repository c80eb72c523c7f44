package containerlab.jfr.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds and unpacks what the inputs name.
 *
 * @param found files to read
 * @param refusals inputs of which nothing can be read
 */
record Sources(List<Source> found, List<Refusal> refusals) {
  /** Stands for the standard input. */
  private static final String STANDARD_INPUT = "-";

  private static final String TWICE = "was named twice: it is counted once";

  static Sources find(List<String> inputs, Unpacker unpacker) {
    Sources sources = new Sources(new ArrayList<>(), new ArrayList<>());
    Set<String> seen = new HashSet<>();
    for (String input : inputs) {
      if (seen.add(input)) {
        sources.add(input, unpacker);
      } else {
        sources.found.replaceAll(s -> s.input().equals(input) ? s.noted(TWICE) : s);
      }
    }
    return sources;
  }

  static Refusal cannotBeRead(String source, IOException failed) {
    String why = FailureReason.of(failed);
    return new Refusal(source, "cannot be read (" + why + ")", "check the file and the disk");
  }

  private void add(String input, Unpacker unpacker) {
    try {
      if (input.equals(STANDARD_INPUT)) {
        unpacker.unpack("standard input", System.in).forEach(s -> found.add(s.of(input)));
        return;
      }
      Path path = Path.of(input);
      if (Files.isDirectory(path)) {
        addFolder(input, path, unpacker);
      } else if (Files.exists(path) && !Files.isRegularFile(path)) {
        throw new UnreadableRecordingException(
            input, "is not a regular file", "pipe it to the standard input, which is called -");
      } else {
        addFile(input, input, path, unpacker);
      }
    } catch (UnreadableRecordingException unreadable) {
      refusals.add(unreadable.refusal());
    } catch (TemporaryFolderException nowhere) {
      refusals.add(nowhere.refusal(input));
    } catch (NoSuchFileException | InvalidPathException missing) {
      refusals.add(new Refusal(input, "does not exist", "check the path"));
    } catch (IOException failed) {
      refusals.add(cannotBeRead(input, failed));
    }
  }

  /** Only the files right in it: a tree may hold more than was meant. */
  private void addFolder(String input, Path folder, Unpacker unpacker)
      throws IOException, UnreadableRecordingException {
    int before = found.size();
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      boolean called = file.toString().endsWith(".jfr");
      if (called || packing(file) != Packing.UNKNOWN) {
        addFileOf(input, file, called, unpacker);
      }
    }
    if (found.size() == before) {
      throw new UnreadableRecordingException(
          input, "is a folder without recordings", "name the folder that the files lie in");
    }
  }

  /** Packed files of other kinds may lie in the same folder. */
  private void addFileOf(String input, Path file, boolean called, Unpacker unpacker)
      throws IOException {
    try {
      addFile(input, file.toString(), file, unpacker);
    } catch (UnreadableRecordingException unreadable) {
      if (called) {
        refusals.add(unreadable.refusal());
      }
    }
  }

  private void addFile(String input, String name, Path file, Unpacker unpacker)
      throws IOException, UnreadableRecordingException {
    Packing packing = packing(file);
    if (packing == Packing.RECORDING || packing == Packing.UNKNOWN) {
      add(new Source(input, name, file, List.of()));
    } else {
      try (InputStream in = Files.newInputStream(file)) {
        unpacker.unpack(name, in).forEach(source -> add(source.of(input)));
      }
    }
  }

  /** A file may be named itself and lie in a folder that is named, too. */
  private void add(Source source) {
    if (found.stream().noneMatch(other -> other.name().equals(source.name()))) {
      found.add(source);
    } else {
      found.replaceAll(s -> s.name().equals(source.name()) ? s.noted(TWICE) : s);
    }
  }

  private static Packing packing(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Packing.of(in.readNBytes(Packing.HEAD));
    }
  }
}
