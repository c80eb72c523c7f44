package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A chunk that was walked over once, as far as every later read depends on it.
 *
 * @param chunk the chunk; its header says where its description and constant pools really are
 * @param contents what it says about itself
 */
record CheckedChunk(Chunk chunk, ChunkContents contents) {
  ChunkHeader header() {
    return chunk.header();
  }

  /** Whether every reader takes it as it is in the file. */
  boolean unchanged() throws IOException {
    if (!header().closed() || !contents.damage().isEmpty()) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(chunk.file())) {
      ByteBuffer head = ByteBuffer.allocate(ChunkHeader.BYTES);
      FileBytes.read(channel, header().offset(), head);
      return header().equals(ChunkHeader.parse(header().offset(), head.flip()));
    }
  }
}
