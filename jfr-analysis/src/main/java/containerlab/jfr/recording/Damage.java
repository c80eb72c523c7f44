package containerlab.jfr.recording;

/**
 * Something of a chunk that cannot be decoded.
 *
 * @param offset its place in the file
 * @param bytes its length
 * @param cause what is wrong, to follow the name of the chunk
 */
record Damage(long offset, long bytes, String cause) {
  long end() {
    return offset + bytes;
  }
}
