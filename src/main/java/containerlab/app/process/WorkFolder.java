package containerlab.app.process;

import containerlab.app.failure.StartFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * The one folder for everything temporary: Tomcat's base, document roots, the recorder's chunks.
 * Its owner holds a file lock, so a later start can tell folders of dead owners from living ones
 * without trusting process ids.
 */
public final class WorkFolder implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WorkFolder.class);
  private static final String PREFIX = "container-lab-";
  private static final String LOCK = "owner.lock";

  private final Path path;

  /** Its lock ends with it. */
  private final FileChannel channel;

  private WorkFolder(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Makes one under {@code parent} after removing those whose owner is gone.
   *
   * @throws StartFailure when it cannot be made
   */
  public static WorkFolder create(Path parent) {
    try {
      Files.createDirectories(parent);
      sweep(parent);
      Path path = Files.createTempDirectory(parent, PREFIX);
      // Locked before it has its name, so that nobody finds it without its owner.
      Path unnamed = path.resolve(LOCK + ".new");
      FileChannel channel =
          FileChannel.open(unnamed, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      channel.lock();
      Files.move(unnamed, path.resolve(LOCK));
      return new WorkFolder(path, channel);
    } catch (IOException e) {
      throw unusable("Cannot make a working folder under " + parent, e);
    }
  }

  private static StartFailure unusable(String what, IOException cause) {
    return new StartFailure(
        what + ": " + cause + ".",
        "Free some space, or name another place with -Djava.io.tmpdir=DIR.");
  }

  public Path path() {
    return path;
  }

  /** A folder inside, made when it is not there. */
  public Path subfolder(String name) {
    try {
      return Files.createDirectories(path.resolve(name));
    } catch (IOException e) {
      throw unusable("Cannot make " + path.resolve(name), e);
    }
  }

  /** Removes the folder; locked until it is gone, so that no other start sweeps it meanwhile. */
  @Override
  public void close() {
    try (channel) {
      FileSystemUtils.deleteRecursively(path);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + path, e);
    }
  }

  private static void sweep(Path parent) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (isAbandoned(folder)) {
          deleteQuietly(folder);
        }
      }
    }
  }

  /** Another start may be sweeping too. */
  private static void deleteQuietly(Path folder) {
    try {
      FileSystemUtils.deleteRecursively(folder);
    } catch (IOException e) {
      log.debug("Not swept: {}", folder, e);
    }
  }

  private static boolean isAbandoned(Path folder) {
    Path file = folder.resolve(LOCK);
    if (!Files.isRegularFile(file)) {
      return false; // not ours, or its owner is just making it
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      @Nullable FileLock lock = channel.tryLock();
      return lock != null;
    } catch (IOException | RuntimeException e) {
      return false; // another user's, or locked by this JVM
    }
  }
}
