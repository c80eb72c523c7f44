package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Copies chunks into a file of their own, marked as closed so that every reader takes them. */
final class ChunkCopy {

  static void copy(Path from, List<ChunkHeader> chunks, Path to) throws IOException {
    try (FileChannel in = FileChannel.open(from);
        FileChannel out =
            FileChannel.open(
                to,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
      for (ChunkHeader chunk : chunks) {
        long start = out.position();
        long done = 0;
        while (done < chunk.size()) {
          done += in.transferTo(chunk.offset() + done, chunk.size() - done, out);
        }
        out.write(ByteBuffer.wrap(new byte[] {0}), start + ChunkHeader.STATE_OFFSET);
      }
    }
  }

  private ChunkCopy() {}
}
