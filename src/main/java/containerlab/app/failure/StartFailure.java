package containerlab.app.failure;

/**
 * The app cannot start for a reason that its user can mend. Printed as two sentences, without a
 * stack trace, by {@link StartFailureAnalyzer}.
 */
public final class StartFailure extends RuntimeException {
  private final String remedy;

  /**
   * @param problem what is wrong and where
   * @param remedy what to do about it
   */
  public StartFailure(String problem, String remedy) {
    super(problem);
    this.remedy = remedy;
  }

  public String remedy() {
    return remedy;
  }
}
