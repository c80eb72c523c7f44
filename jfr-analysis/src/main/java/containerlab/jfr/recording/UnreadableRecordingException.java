package containerlab.jfr.recording;

/** A recording that cannot be analysed. The message says which, what is wrong and what to do. */
public final class UnreadableRecordingException extends Exception {
  private static final long serialVersionUID = 1L;
  private final transient Refusal refusal;

  /** An exception that users see as one line. */
  public UnreadableRecordingException(String source, String wrong, String remedy) {
    this(new Refusal(source, wrong, remedy));
  }

  UnreadableRecordingException(Refusal refusal) {
    super(refusal.toString());
    this.refusal = refusal;
  }

  Refusal refusal() {
    return refusal;
  }
}
