package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads a file at a place. */
final class FileBytes {

  /** Fills {@code into} as far as the file goes; a channel alone may return less at a time. */
  static void read(FileChannel file, long position, ByteBuffer into) throws IOException {
    int before = into.position();
    int got = 0;
    while (into.hasRemaining() && got >= 0) {
      got = file.read(into, position + into.position() - before);
    }
  }

  private FileBytes() {}
}
