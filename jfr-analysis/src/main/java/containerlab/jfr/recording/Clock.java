package containerlab.jfr.recording;

/** Turns a chunk's ticks into nanoseconds, rounding as the JDK's reader does. */
record Clock(long startTicks, long startNanos, double ticksPerNano) {

  static Clock of(ChunkHeader chunk) {
    return new Clock(
        chunk.startTicks(), chunk.startNanos(), (double) chunk.ticksPerSecond() / 1_000_000_000L);
  }

  /** Nanoseconds since the epoch. */
  long instant(long ticks) {
    return startNanos + (long) ((ticks - startTicks) / ticksPerNano);
  }

  long span(long ticks) {
    return (long) (ticks / ticksPerNano);
  }
}
