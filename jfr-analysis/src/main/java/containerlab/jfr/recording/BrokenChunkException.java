package containerlab.jfr.recording;

/** A chunk with a good header of which nothing can be decoded. */
final class BrokenChunkException extends Exception {
  private static final long serialVersionUID = 1L;

  BrokenChunkException(String message) {
    super(message);
  }

  BrokenChunkException(String message, Throwable cause) {
    super(message, cause);
  }
}
