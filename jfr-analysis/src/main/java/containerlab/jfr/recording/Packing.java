package containerlab.jfr.recording;

import java.nio.ByteBuffer;
import java.util.Locale;

/** How a file is packed, told by its first bytes, whatever it is called. */
enum Packing {
  /** A chunk begins here. */
  RECORDING(ChunkHeader.MAGIC, -1),
  GZIP(0x1f8b0000, 0xffff0000),
  ZIP(0x504b0304, -1),
  LZ4(0x04224d18, -1),
  ZSTANDARD(0x28b52ffd, -1),
  XZ(0xfd377a58, -1),
  BZIP2(0x425a6800, 0xffffff00),
  /** Anything else. */
  UNKNOWN(0, 0);

  /** How many bytes {@link #of} looks at. */
  static final int HEAD = 4;

  private final int magic;
  private final int mask;

  Packing(int magic, int mask) {
    this.magic = magic;
    this.mask = mask;
  }

  static Packing of(byte[] head) {
    if (head.length >= HEAD) {
      int start = ByteBuffer.wrap(head).getInt();
      for (Packing one : values()) {
        if ((start & one.mask) == one.magic) {
          return one;
        }
      }
    }
    return UNKNOWN;
  }

  /** Whether this is a compression that is known but not read. */
  boolean foreign() {
    return this == ZSTANDARD || this == XZ || this == BZIP2;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
