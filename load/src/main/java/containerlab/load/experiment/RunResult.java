package containerlab.load.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run and what came of it, as a member of {@code runs} in the experiment file.
 *
 * @param arm what ran
 * @param block from 1
 * @param state completed or failed
 * @param reason why it failed
 * @param recording relative to the experiment's folder
 * @param folder its raw output, relative to the experiment's folder
 * @param compiling whether the JIT took so much of the measured phase's CPU that it is no result
 * @param figures of the measured phase
 * @param warmUp the pulses of which all figures are known
 */
public record RunResult(
    Arm arm,
    int block,
    State state,
    @Nullable String reason,
    @Nullable String recording,
    String folder,
    boolean compiling,
    @Nullable Figures figures,
    List<Pulse> warmUp) {

  /** How a run ended. */
  public enum State {
    completed,
    failed
  }

  /**
   * What {@code sweep.csv} says of the measured phase; unknown is absent.
   *
   * @param requestsPerSecond the load tool's figure
   * @param serverCpuMicrosPerRequest CPU of the server
   * @param jitShare the JIT's part of that, 0 to 1
   * @param toolShare of its time that the load tool was on a CPU or waited for one, 0 to 1
   */
  public record Figures(
      @Nullable Double requestsPerSecond,
      @Nullable Double serverCpuMicrosPerRequest,
      @Nullable Double jitShare,
      @Nullable Double toolShare) {}

  /**
   * One pulse of the warm-up.
   *
   * @param seconds from the first pulse's start to the end of this one
   * @param requestsPerSecond the load tool's figure
   * @param cpuNanosPerRequest CPU of the server
   * @param jitShare the JIT's part of that, 0 to 1
   */
  public record Pulse(
      double seconds, double requestsPerSecond, double cpuNanosPerRequest, double jitShare) {}

  /** Whether it can be a result. */
  @JsonIgnore
  public boolean counts() {
    return state == State.completed && !compiling;
  }
}
