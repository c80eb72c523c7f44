package containerlab.jfr.compare;

/**
 * What may be said of two arms.
 *
 * @param word the verdict on the first arm against the second
 * @param reason why there is no verdict, or what it rests on
 */
public record Verdict(Word word, String reason) {
  /** Fewer blocks give figures without a verdict. */
  public static final int LEAST_BLOCKS = 6;

  /** A verdict in one word. */
  public enum Word {
    FASTER,
    SLOWER,
    EQUAL,
    NO_CLEAR_DIFFERENCE,
    NO_VERDICT
  }

  /** Whether one arm is faster, and it is known which. */
  public boolean decided() {
    return word == Word.FASTER || word == Word.SLOWER;
  }

  /**
   * The rule for enough blocks: <em>faster</em> when the interval of the ratio is above 1 and the
   * ratio at least 1 + {@code minEffect}, <em>slower</em> the other way round, <em>equal</em> when
   * the interval is inside 1 / (1 + minEffect) to 1 + minEffect. The limits are symmetric in the
   * logarithm, so that swapping the arms swaps the verdict.
   *
   * @param logRatio ln of first / second, with the simultaneous interval
   * @param minEffect smallest relative difference that matters, such as 0.02
   */
  static Verdict of(Estimate logRatio, double minEffect) {
    double least = Math.log1p(minEffect);
    if (logRatio.excludesZero() && Math.abs(logRatio.value()) >= least) {
      Word word = logRatio.value() > 0 ? Word.FASTER : Word.SLOWER;
      return new Verdict(word, "the interval leaves out 1, and the ratio is large enough");
    }
    if (logRatio.within(least)) {
      return new Verdict(Word.EQUAL, "the whole interval is closer to 1 than what matters");
    }
    return new Verdict(
        Word.NO_CLEAR_DIFFERENCE, "the interval holds 1, or ratios too close to 1 to matter");
  }

  /** No verdict, because {@code reason}. */
  static Verdict none(String reason) {
    return new Verdict(Word.NO_VERDICT, reason);
  }
}
