package containerlab.jfr.recording;

/** Bytes that make no sense where they are; the message says why. */
final class DamagedException extends Exception {
  private static final long serialVersionUID = 1L;

  DamagedException(String message) {
    super(message);
  }
}
