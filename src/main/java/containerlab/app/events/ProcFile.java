package containerlab.app.events;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads small files below {@code /proc} into one buffer and picks numbers out of the bytes, since
 * hundreds of them are read each second. Reading leaves nothing behind but the open file's object.
 * Not thread-safe.
 */
final class ProcFile {
  /** Grows to the longest file: {@code /proc/stat} has a line per CPU. */
  private byte[] buffer = new byte[4096];

  private int length;
  private int position;

  /** Reads a file; {@code false} when it is not there or cannot be read. */
  boolean read(String path) {
    position = 0;
    length = 0;
    try (FileInputStream in = new FileInputStream(path)) {
      int more;
      while ((more = in.read(buffer, length, buffer.length - length)) > 0) {
        length += more;
        if (length == buffer.length) {
          buffer = Arrays.copyOf(buffer, 2 * length);
        }
      }
      return length > 0;
    } catch (IOException e) {
      return false;
    }
  }

  boolean read(Path path) {
    return read(path.toString());
  }

  /** The next unsigned decimal number, whatever stands before it. */
  long nextNumber() {
    while (position < length && !isDigit(buffer[position])) {
      position++;
    }
    if (position == length) {
      throw new IllegalStateException("A number is missing in: " + text());
    }
    long number = 0;
    while (position < length && isDigit(buffer[position])) {
      number = number * 10 + (buffer[position++] - '0');
    }
    return number;
  }

  void skipNumbers(int count) {
    for (int i = 0; i < count; i++) {
      nextNumber();
    }
  }

  /** Moves behind the first {@code label} from here on. */
  boolean moveBehind(byte[] label) {
    for (int start = position; start <= length - label.length; start++) {
      if (startsWith(start, label)) {
        position = start + label.length;
        return true;
      }
    }
    return false;
  }

  /** Moves behind the last {@code character}: a thread's name may itself hold brackets. */
  boolean moveBehindLast(char character) {
    for (int i = length - 1; i >= 0; i--) {
      if (buffer[i] == character) {
        position = i + 1;
        return true;
      }
    }
    return false;
  }

  /** Whether exactly {@code bytes} and a line end follow. */
  boolean restOfLineIs(byte[] bytes) {
    int end = position + bytes.length;
    return startsWith(position, bytes) && end < length && buffer[end] == '\n';
  }

  byte[] restOfLine() {
    int end = position;
    while (end < length && buffer[end] != '\n') {
      end++;
    }
    return Arrays.copyOfRange(buffer, position, end);
  }

  private boolean startsWith(int start, byte[] bytes) {
    return length - start >= bytes.length
        && Arrays.equals(buffer, start, start + bytes.length, bytes, 0, bytes.length);
  }

  private String text() {
    return new String(buffer, 0, length, StandardCharsets.UTF_8);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
