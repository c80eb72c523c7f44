package containerlab.load.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The folder of one experiment, held by one process at a time. */
public final class ResultsFolder implements AutoCloseable {
  private static final String FILE = "experiment.json";
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private final Path folder;
  private final FileChannel lock;

  private ResultsFolder(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Makes a folder, or takes an empty one.
   *
   * @throws IOException when it cannot be had; the message says why and what to do
   */
  public static ResultsFolder create(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (var content = Files.list(folder)) {
      if (content.findAny().isPresent()) {
        throw new IOException(folder + " is not empty: choose another --out, or --resume it");
      }
    }
    return open(folder);
  }

  /**
   * The folder of an experiment that was begun.
   *
   * @throws IOException when it is none, or another process works in it
   */
  public static ResultsFolder resume(Path folder) throws IOException {
    if (!Files.isRegularFile(folder.resolve(FILE))) {
      throw new IOException(folder + " holds no " + FILE + ": name the folder of an experiment");
    }
    return open(folder);
  }

  private static ResultsFolder open(Path folder) throws IOException {
    Path real = folder.toRealPath();
    FileChannel channel =
        FileChannel.open(
            real.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock held = channel.tryLock();
    if (held == null) {
      channel.close();
      throw new IOException("another experiment is at work in " + folder + ": wait for it");
    }
    return new ResultsFolder(real, channel);
  }

  /** Where it is. */
  public Path path() {
    return folder;
  }

  /** The experiment file. */
  public Path file() {
    return folder.resolve(FILE);
  }

  /**
   * What the file says.
   *
   * @throws IOException when it is not what {@link #save} wrote
   */
  public State read() throws IOException {
    try {
      State state = JSON.readValue(file().toFile(), State.class);
      if (state.formatVersion() != State.FORMAT_VERSION) {
        throw new IOException(file() + " is of another version of load/compare.sh");
      }
      return state;
    } catch (JsonProcessingException broken) {
      throw new IOException(
          file() + " is not what load/compare.sh wrote: " + broken.getOriginalMessage(), broken);
    }
  }

  /**
   * Replaces the file, as a whole or not at all.
   *
   * @throws IOException when it cannot be written; the former file is still there
   */
  public void save(State state) throws IOException {
    Path part = folder.resolve(FILE + ".part");
    try {
      Files.write(part, JSON.writeValueAsBytes(state));
      Files.move(part, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failed) {
      Files.deleteIfExists(part);
      throw new IOException(
          "cannot write " + file() + ": is its disk full? What was saved until then is there",
          failed);
    }
  }

  /** Lets others work in it. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
