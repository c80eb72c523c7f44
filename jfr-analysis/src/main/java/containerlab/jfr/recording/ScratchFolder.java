package containerlab.jfr.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Temporary files of one recording: made when first needed, removed together. */
final class ScratchFolder implements AutoCloseable {
  private @Nullable Path folder;
  private final List<Path> files = new ArrayList<>();

  Path file(String name) throws IOException {
    Path parent = folder;
    if (parent == null) {
      parent = Files.createTempDirectory("jfr-analysis-");
      folder = parent;
      // Ctrl-C must not leave a copy of somebody's recording behind.
      parent.toFile().deleteOnExit();
    }
    Path file = parent.resolve(name);
    if (!files.contains(file)) {
      files.add(file);
      file.toFile().deleteOnExit();
    }
    return file;
  }

  @Override
  public void close() {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      if (folder != null) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException stillUsed) {
      throw new UncheckedIOException("cannot remove " + folder, stillUsed);
    }
  }
}
