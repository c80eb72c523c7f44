package containerlab.app.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/**
 * The one folder for everything temporary: Tomcat's base, document roots, the recorder's chunks,
 * copies of recordings on their way out. Its owner holds a file lock, so a later start can tell
 * folders of dead owners from living ones without trusting process ids.
 */
public final class WorkFolder implements AutoCloseable {
  private static final String PREFIX = "container-lab-";
  private static final String LOCK = "owner.lock";

  private final Path path;
  private final FileChannel channel;
  private final FileLock lock;

  private WorkFolder(Path path, FileChannel channel, FileLock lock) {
    this.path = path;
    this.channel = channel;
    this.lock = lock;
  }

  /** Makes one under {@code parent} after removing those whose owner is gone. */
  public static WorkFolder create(Path parent) {
    try {
      Files.createDirectories(parent);
      sweep(parent);
      Path path = Files.createTempDirectory(parent, PREFIX);
      FileChannel channel =
          FileChannel.open(
              path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return new WorkFolder(path, channel, channel.lock());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Cannot make a working folder under "
              + parent
              + ": "
              + e.getMessage()
              + ". Free some space, or name another place with -Djava.io.tmpdir=DIR.",
          e);
    }
  }

  public Path path() {
    return path;
  }

  /** A folder inside, made when it is not there. */
  public Path subfolder(String name) {
    try {
      return Files.createDirectories(path.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make " + path.resolve(name), e);
    }
  }

  /** Removes the folder. */
  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
      FileSystemUtils.deleteRecursively(path);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + path, e);
    }
  }

  private static void sweep(Path parent) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (isAbandoned(folder)) {
          FileSystemUtils.deleteRecursively(folder);
        }
      }
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
