package containerlab.jfr.recording;

/** A chunk with a good header that the JDK's parser cannot decode. */
final class BrokenChunkException extends Exception {
  private static final long serialVersionUID = 1L;

  BrokenChunkException(String message) {
    super(message);
  }

  BrokenChunkException(Throwable cause) {
    super(String.valueOf(cause.getMessage()), cause);
  }
}
