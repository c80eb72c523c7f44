package containerlab.app.events;

/** The unit of CPU times in {@code /proc/stat} and {@code /proc/<pid>/stat}. */
final class Ticks {
  /** {@code USER_HZ} is 100 on every architecture that HotSpot runs on. */
  private static final long NANOS = 10_000_000;

  /** How far off the sum of user and system time can be: each is cut to a whole tick. */
  static final long UNCERTAINTY_NANOS = 2 * NANOS;

  private Ticks() {}

  static long toNanos(long ticks) {
    return ticks * NANOS;
  }
}
