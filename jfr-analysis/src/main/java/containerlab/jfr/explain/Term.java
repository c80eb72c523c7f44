package containerlab.jfr.explain;

import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A summand of a whole, of which a ratio of two runs is made.
 *
 * @param side which whole
 * @param name what it is
 * @param layer layer inside it
 * @param residual whether it is a rest
 * @param sign 1 when more of it makes the ratio greater, else -1
 * @param amount of a run
 * @param whole that all terms with the same whole add up to, apart from their signs; more than 0
 */
record Term(
    Part.Side side,
    String name,
    Optional<String> layer,
    boolean residual,
    int sign,
    ToDoubleFunction<Run> amount,
    ToDoubleFunction<Run> whole) {

  /** {@code sign (pa - pb) / L(whole of a, whole of b)}. */
  private double contribution(Run a, Run b) {
    return sign * difference(a, b) / LogMean.of(whole.applyAsDouble(a), whole.applyAsDouble(b));
  }

  private double difference(Run a, Run b) {
    return amount.applyAsDouble(a) - amount.applyAsDouble(b);
  }

  Part part(Replicates runs, double confidence) {
    return new Part(
        side,
        name,
        layer,
        residual,
        mean(runs.first(), amount),
        mean(runs.second(), amount),
        runs.estimate(this::difference, confidence),
        runs.estimate(this::contribution, confidence));
  }

  static double mean(List<Run> runs, ToDoubleFunction<Run> figure) {
    return runs.stream().mapToDouble(figure).average().orElseThrow();
  }
}
