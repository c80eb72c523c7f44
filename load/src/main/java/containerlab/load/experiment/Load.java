package containerlab.load.experiment;

import java.time.Duration;

/**
 * What every run is put through.
 *
 * @param endpoint path and query
 * @param requests of the measured phase
 * @param concurrency connections at a time
 * @param keepAlive whether connections are to be kept
 * @param warmUpPulses the same number for every arm, so that no arm is chosen by its own noise
 * @param warmUpRequests of one pulse
 * @param warmUpPauseSeconds after each pulse
 */
public record Load(
    String endpoint,
    int requests,
    int concurrency,
    boolean keepAlive,
    int warmUpPulses,
    int warmUpRequests,
    int warmUpPauseSeconds) {
  /** Start, probe, recording and stop of a server on two cores. */
  private static final int OVERHEAD_SECONDS = 10;

  /**
   * A round figure for two idle cores and the empty endpoints; only the expected time rests on it.
   */
  private static final int REQUESTS_PER_SECOND = 9_000;

  /** About how long one run takes. */
  public Duration expected() {
    long requestsInAll = requests + (long) warmUpPulses * warmUpRequests;
    return Duration.ofSeconds(
        OVERHEAD_SECONDS
            + (long) warmUpPulses * warmUpPauseSeconds
            + requestsInAll / REQUESTS_PER_SECOND);
  }
}
