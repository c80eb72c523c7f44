package containerlab.jfr.experiment;

/** An experiment file that cannot be used; the message says where, why and what to do. */
public final class ExperimentException extends Exception {
  private static final long serialVersionUID = 1L;

  ExperimentException(String message) {
    super(message);
  }
}
