package containerlab.jfr.recording;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over encoded values: integers of seven bits a byte, lowest first, or big-endian ones in
 * files without the flag for compressed integers.
 *
 * <p>Single bytes are read unchecked but by the array's own bounds: who decodes an event compares
 * the cursor with the event's end once, instead of at every byte. Lengths are checked before they
 * are used.
 */
final class Bytes {
  private static final int NULL = 0;
  private static final int EMPTY = 1;
  static final int POOLED = 2;
  private static final int UTF8 = 3;
  private static final int CHARS = 4;
  private static final int LATIN1 = 5;

  byte[] array;
  int at;
  int limit;
  final boolean compressed;

  Bytes(byte[] array, boolean compressed) {
    this.array = array;
    this.limit = array.length;
    this.compressed = compressed;
  }

  byte int8() {
    return array[at++];
  }

  int int16() {
    return compressed ? (int) varint() : (int) fixed(2);
  }

  int int32() {
    return compressed ? (int) varint() : (int) fixed(4);
  }

  long int64() {
    return compressed ? varint() : fixed(8);
  }

  int rawInt32() {
    return (int) fixed(4);
  }

  long rawInt64() {
    return fixed(8);
  }

  private long fixed(int bytes) {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value = value << 8 | array[at++] & 0xff;
    }
    return value;
  }

  private long varint() {
    byte first = array[at++];
    return first >= 0 ? first : moreOf(first & 0x7f);
  }

  private long moreOf(long value) {
    for (int shift = 7; shift < 56; shift += 7) {
      long part = array[at++];
      value |= (part & 0x7f) << shift;
      if (part >= 0) {
        return value;
      }
    }
    return value | (array[at++] & 0xffL) << 56;
  }

  /** A number of things that take a byte each at least. */
  int count() throws DamagedException {
    int count = int32();
    if (count < 0 || count > limit - at) {
      throw new DamagedException("a length of " + count + " with " + (limit - at) + " bytes left");
    }
    return count;
  }

  void skip(int bytes) throws DamagedException {
    if (bytes > limit - at) {
      throw new DamagedException("a value ends behind its event");
    }
    at += bytes;
  }

  /** Skips a text of the encoding that was just read. */
  void skipText() throws DamagedException {
    switch (int8()) {
      case NULL, EMPTY -> {}
      case POOLED -> int64();
      case UTF8, LATIN1 -> skip(count());
      case CHARS -> {
        for (int left = count(); left > 0; left--) {
          int16();
        }
      }
      default -> throw new DamagedException("a text of unknown encoding");
    }
  }

  /** A text, or the {@link Long} number of one in a constant pool. */
  @Nullable Object text() throws DamagedException {
    int encoding = int8();
    return switch (encoding) {
      case NULL -> null;
      case EMPTY -> "";
      case POOLED -> (Object) int64();
      case UTF8 -> stored(count(), StandardCharsets.UTF_8);
      case LATIN1 -> stored(count(), StandardCharsets.ISO_8859_1);
      case CHARS -> {
        char[] chars = new char[count()];
        for (int i = 0; i < chars.length; i++) {
          chars[i] = (char) int16();
        }
        yield new String(chars);
      }
      default -> throw new DamagedException("a text of unknown encoding " + encoding);
    };
  }

  private String stored(int length, Charset charset) {
    String text = new String(array, at, length, charset);
    at += length;
    return text;
  }
}
