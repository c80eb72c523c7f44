package containerlab.jfr.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Temporary files of one analysis: made when first needed, removed together, also when the JVM is
 * told to stop. Ctrl-C must not leave a copy of somebody's recording behind.
 */
final class ScratchFolder implements AutoCloseable {
  private static final Set<ScratchFolder> OPEN = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(ScratchFolder::closeAll, "scratch-cleanup"));
  }

  private @Nullable Path folder;
  private boolean closed;
  private final Set<Path> files = new LinkedHashSet<>();

  /**
   * A place for a file; the caller creates it.
   *
   * @throws TemporaryFolderException when files cannot be made there at all
   */
  synchronized Path file(String name) throws IOException {
    if (closed) {
      throw new IOException("stopped");
    }
    Path parent = folder;
    if (parent == null) {
      OPEN.add(this);
      parent = make();
      folder = parent;
    }
    Path file = parent.resolve(name);
    files.add(file);
    return file;
  }

  private static Path make() throws TemporaryFolderException {
    try {
      return Files.createTempDirectory("jfr-analysis-" + ProcessHandle.current().pid() + "-");
    } catch (IOException unusable) {
      throw new TemporaryFolderException(unusable);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    OPEN.remove(this);
    try {
      delete();
    } catch (IOException stillUsed) {
      throw new UncheckedIOException("cannot remove " + folder, stillUsed);
    }
  }

  private void delete() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
    if (folder != null) {
      Files.deleteIfExists(folder);
    }
  }

  private static void closeAll() {
    for (ScratchFolder open : OPEN) {
      try {
        open.close();
      } catch (UncheckedIOException stillWritten) {
        // Nobody is left to be told.
      }
    }
  }
}
