package containerlab.jfr.lens;

import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseIdentity;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A stretch of the recording that gets figures of its own.
 *
 * @param index position among the windows
 * @param startNanos start, nanoseconds since the epoch
 * @param endNanos end
 * @param phase the load phase it is; empty when it is none
 */
record Window(int index, long startNanos, long endNanos, Optional<Phase> phase) {

  /** A load phase: who it is and what the tool said. */
  record Phase(PhaseIdentity identity, boolean warmUp, long startNanos, long endNanos, Load load) {}

  double seconds() {
    return (endNanos - startNanos) / 1e9;
  }

  boolean contains(long nanos) {
    return startNanos <= nanos && nanos < endNanos;
  }

  /** How many nanoseconds of {@code from} to {@code to} lie inside. */
  long overlap(long from, long to) {
    return Math.max(0, Math.min(to, endNanos) - Math.max(from, startNanos));
  }

  OptionalLong requests() {
    return phase.map(p -> p.load().requests()).orElse(OptionalLong.empty());
  }

  static long nanos(Instant instant) {
    return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
  }

  static Instant instant(long nanos) {
    return Instant.ofEpochSecond(0, nanos);
  }
}
