package containerlab.app.recording;

/** Why a request about recordings cannot be met, in a sentence for whoever asked. */
public final class RecordingProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** What sort of problem. */
  public enum Kind {
    /** The request makes no sense as it is. */
    INVALID,
    NOT_FOUND,
    /** The request does not fit what is there already. */
    CONFLICT,
    /** Another recording runs. */
    BUSY,
    /** This JVM cannot record. */
    UNAVAILABLE,
    /** The disk did not play along. */
    STORAGE
  }

  public RecordingProblem(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public RecordingProblem(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
