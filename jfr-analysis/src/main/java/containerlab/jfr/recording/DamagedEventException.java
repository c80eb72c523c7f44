package containerlab.jfr.recording;

/** A field of the event at hand cannot be decoded. Reading goes on behind the event. */
final class DamagedEventException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DamagedEventException(String message) {
    super(message);
  }
}
