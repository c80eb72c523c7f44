package containerlab.app.recording;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Describes a stored recording from what this process knows of it, or else from the file. */
final class StoredFile {
  private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;

  private StoredFile() {}

  static Description describe(String name, Path file, @Nullable Description known) {
    try {
      long bytes = Files.size(file);
      if (known == null) {
        return describe(name, file, bytes);
      }
      return new Description(
          name,
          known.settings(),
          Description.State.STOPPED,
          known.startTime(),
          known.duration(),
          bytes,
          known.warning());
    } catch (IOException e) {
      throw Storage.problem("read", file, e);
    }
  }

  /** A file of others; one that cannot be read says so, and does not hide the rest. */
  private static Description describe(String name, Path file, long bytes) throws IOException {
    Instant start = null;
    String warning = null;
    try {
      start = startTime(file);
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException e) {
      warning = "Cannot read " + file + " (" + e.getClass().getSimpleName() + "); is it yours?";
    }
    return new Description(name, null, Description.State.STOPPED, start, null, bytes, warning);
  }

  /** Start of the first chunk, from its header; {@code null} when the file is no recording. */
  private static @Nullable Instant startTime(Path file) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      if (in.available() < 40 || in.readInt() != MAGIC) {
        return null;
      }
      in.skipNBytes(28); // version, size, offsets of constant pool and metadata
      return Instant.EPOCH.plusNanos(in.readLong());
    }
  }
}
