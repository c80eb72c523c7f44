package containerlab.jfr.recording;

/** A file that cannot be analysed. The message says which file, what is wrong and what to do. */
public final class UnreadableRecordingException extends Exception {
  private static final long serialVersionUID = 1L;

  /** An exception that users see as one line. */
  public UnreadableRecordingException(Object file, String wrong, String remedy) {
    super(file + ": " + wrong + "; " + remedy);
  }
}
