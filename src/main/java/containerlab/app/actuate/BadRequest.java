package containerlab.app.actuate;

/** A request that makes no sense as it is, in a sentence for whoever sent it. */
final class BadRequest extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadRequest(String message) {
    super(message);
  }
}
