package containerlab.jfr.recording;

/**
 * A chunk that was decoded once, as far as every later read depends on it.
 *
 * @param readable the chunk
 * @param contents what it says about itself
 */
record CheckedChunk(ReadableChunk readable, ChunkReader.Contents contents) {
  Chunk chunk() {
    return readable.chunk();
  }

  ChunkHeader header() {
    return readable.header();
  }
}
