package containerlab.jfr.compare;

import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/**
 * One life of a server JVM under one load: the replicate of an experiment.
 *
 * @param arm arm it belongs to
 * @param block block it ran in, from 1; empty when blocks are unknown
 * @param recording the file
 * @param start when the load began
 * @param figures what was measured
 * @param problems why it is no result; empty when it is one
 */
public record Run(
    String arm,
    OptionalInt block,
    String recording,
    Instant start,
    Figures figures,
    List<Problem> problems) {

  /** Whether it takes part in intervals and verdicts. */
  public boolean usable() {
    return problems.isEmpty();
  }

  /** Whether its figures mean something, if only of a machine that was disturbed. */
  public boolean measured() {
    return problems.stream().noneMatch(problem -> problem.kind() == Problem.Kind.FAILED);
  }
}
