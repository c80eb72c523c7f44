package containerlab.jfr.profile;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Virtual threads that waited and could not leave their carrier thread.
 *
 * @param sites where, most time first
 * @param submitFailed how many times a virtual thread could not be handed to a carrier; empty when
 *     it was not recorded
 * @param thresholdNanos shorter waits were not recorded
 */
public record Pinning(List<Site> sites, OptionalLong submitFailed, OptionalLong thresholdNanos) {

  /**
   * Where virtual threads were pinned.
   *
   * @param frame innermost frame outside the JDK
   * @param reason what pinned them, from JDK 24 on
   * @param count recorded waits
   * @param nanos per request or per second, all threads together
   * @param longestNanos the longest one
   */
  public record Site(
      String frame, Optional<String> reason, long count, double nanos, long longestNanos) {}
}
