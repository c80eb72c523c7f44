package containerlab.jfr.explain;

import containerlab.jfr.experiment.Experiment;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What only the experiment knows, not its recordings.
 *
 * @param seed that gave the order of runs
 * @param clientCeiling requests per second of the load tool against a server that does nothing
 * @param warmUps of the runs that tell
 */
public record Context(OptionalLong seed, OptionalDouble clientCeiling, List<WarmUp> warmUps) {
  /** Of recordings without an experiment file. */
  public static final Context NONE =
      new Context(OptionalLong.empty(), OptionalDouble.empty(), List.of());

  /**
   * The warm-up of one run.
   *
   * @param arm its arm
   * @param block its block
   * @param steadySeconds until it was steady; empty when it never was
   */
  public record WarmUp(String arm, OptionalInt block, OptionalDouble steadySeconds) {}

  /** What the file says. */
  public static Context of(Experiment experiment) {
    return new Context(
        experiment.seed(),
        experiment.clientCeiling(),
        experiment.runs().stream()
            .filter(run -> !run.warmUp().isEmpty())
            .map(run -> new WarmUp(run.arm(), run.block(), SteadyState.seconds(run.warmUp())))
            .toList());
  }
}
