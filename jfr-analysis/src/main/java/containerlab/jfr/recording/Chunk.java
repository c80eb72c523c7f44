package containerlab.jfr.recording;

import java.nio.file.Path;
import java.util.Locale;

/**
 * Where a chunk lies: its header's offset and size are places in {@code file}.
 *
 * @param source name of the file, or archive and entry, for messages
 * @param number which chunk of its source, from 1
 * @param file the unpacked file that holds it
 * @param header its header; the size is what the file really holds of it
 * @param declaredSize its size as the header in the file has it
 */
record Chunk(String source, int number, Path file, ChunkHeader header, long declaredSize) {

  /** Whether the file ends, or another chunk begins, before the chunk does. */
  boolean cut() {
    return declaredSize > header.size();
  }

  /** The same bytes, read by another header. */
  Chunk with(ChunkHeader repaired) {
    return new Chunk(source, number, file, repaired, declaredSize);
  }

  String place() {
    return String.format(Locale.ROOT, "chunk %d at byte %,d", number, header.offset());
  }
}
