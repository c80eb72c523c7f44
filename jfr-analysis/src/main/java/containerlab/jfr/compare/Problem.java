package containerlab.jfr.compare;

/**
 * Why a run is no result.
 *
 * @param kind what follows from it
 * @param text in words, with the figure
 */
public record Problem(Kind kind, String text) {
  /** What a problem leaves of the figures. */
  public enum Kind {
    /**
     * Somebody else, or the JIT, took CPU, or its accounts do not agree: the figures are true of
     * that machine, not typical.
     */
    DISTURBED,
    /** The load did not do what it should: the figures mean nothing. */
    FAILED
  }
}
