package containerlab.jfr.lens;

/** What was asked for is not in the recording; the message says what is. */
public final class NothingSelectedException extends Exception {
  private static final long serialVersionUID = 1;

  NothingSelectedException(String message) {
    super(message);
  }
}
