package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives each chunk a file of its own, as the JDK's parser wants it; one at a time. */
final class ChunkFiles {
  private final ScratchFolder scratch;
  private @Nullable ReadableChunk copied;

  ChunkFiles(ScratchFolder scratch) {
    this.scratch = scratch;
  }

  /** A file with just this chunk, good until the next call. */
  Path of(ReadableChunk chunk) throws IOException {
    if (isWholeFile(chunk)) {
      return chunk.chunk().file();
    }
    Path copy = scratch.file("chunk.jfr");
    if (!chunk.equals(copied)) {
      copied = null;
      ChunkCopy.write(List.of(chunk), copy);
      copied = chunk;
    }
    return copy;
  }

  private static boolean isWholeFile(ReadableChunk chunk) throws IOException {
    ChunkHeader header = chunk.header();
    return header.offset() == 0
        && header.size() == Files.size(chunk.chunk().file())
        && chunk.unchanged();
  }
}
