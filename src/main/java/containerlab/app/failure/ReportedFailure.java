package containerlab.app.failure;

/** The app cannot start, and its user has been told why. */
public final class ReportedFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ReportedFailure(Throwable cause) {
    super("The app did not start; Spring Boot has said why.", cause);
  }
}
