package containerlab.jfr.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What an experiment says of its recordings.
 *
 * @param seed that gave the order of runs
 * @param clientCeiling requests per second of the load tool against a server that does nothing
 * @param runs in the order of the file
 */
public record Experiment(OptionalLong seed, OptionalDouble clientCeiling, List<Entry> runs) {

  /**
   * One run.
   *
   * @param arm arm it belongs to
   * @param block from 1
   * @param recording beside the file or in a folder there; empty when there is none
   * @param failure why it failed
   * @param warmUp what the pulses of its warm-up showed, in order
   */
  public record Entry(
      String arm,
      OptionalInt block,
      Optional<Path> recording,
      Optional<String> failure,
      List<Pulse> warmUp) {}

  /**
   * One pulse of load in the warm-up.
   *
   * @param seconds from the first pulse's start to the end of this one
   * @param cpuNanosPerRequest CPU of the server
   * @param jitShare the JIT's part of that, 0 to 1
   */
  public record Pulse(double seconds, double cpuNanosPerRequest, double jitShare) {}
}
