package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;

/**
 * A chunk that can be decoded once its damaged stretches are left out.
 *
 * @param chunk the chunk; its header says where its description and constant pools really are
 * @param damage stretches that make no sense, in order
 */
record ReadableChunk(Chunk chunk, List<EventFrames.Range> damage) {
  ChunkHeader header() {
    return chunk.header();
  }

  /** Whether every reader takes it as it is in the file. */
  boolean unchanged() throws IOException {
    if (!header().closed() || !damage.isEmpty()) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(chunk.file())) {
      ByteBuffer head = ByteBuffer.allocate(ChunkHeader.BYTES);
      while (head.hasRemaining() && channel.read(head, header().offset() + head.position()) >= 0) {
        // a channel may return less than was asked for
      }
      return header().equals(ChunkHeader.parse(header().offset(), head.flip()));
    }
  }
}
