package containerlab.jfr.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Recognises compressed files by their first bytes, whatever they are called. */
enum Compression {
  GZIP(0x1f8b0000, 0xffff0000),
  LZ4(0x04224d18, -1),
  ZSTANDARD(0x28b52ffd, -1),
  XZ(0xfd377a58, -1),
  ZIP(0x504b0304, -1);

  private final int magic;
  private final int mask;

  Compression(int magic, int mask) {
    this.magic = magic;
    this.mask = mask;
  }

  /** The name of the compression that {@code head} shows, or {@code null} when it shows none. */
  static @Nullable String nameOf(ByteBuffer head) {
    for (Compression one : values()) {
      if (one.matches(head)) {
        return one.name().toLowerCase(java.util.Locale.ROOT);
      }
    }
    return null;
  }

  static boolean isGzip(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return GZIP.matches(ByteBuffer.wrap(in.readNBytes(4)));
    }
  }

  static void gunzip(Path from, Path to) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(from), 1 << 16)) {
      Files.copy(in, to, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private boolean matches(ByteBuffer head) {
    return head.remaining() >= 4 && (head.getInt(0) & mask) == magic;
  }
}
