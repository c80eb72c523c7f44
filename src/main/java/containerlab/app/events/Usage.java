package containerlab.app.events;

/**
 * What threads used, as a total or, from {@link #since}, in a stretch of time.
 *
 * @param threads live now, also in a difference
 * @param userTicks 10 ms ticks in user mode, up to the last border
 * @param systemTicks 10 ms ticks in the kernel, up to the last border
 */
record Usage(
    long threads,
    long started,
    long ended,
    long cpuNanos,
    long waitNanos,
    long voluntarySwitches,
    long involuntarySwitches,
    long userTicks,
    long systemTicks) {

  static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0, 0, 0, 0);

  Usage since(Usage before) {
    return new Usage(
        threads,
        started - before.started,
        ended - before.ended,
        cpuNanos - before.cpuNanos,
        waitNanos - before.waitNanos,
        voluntarySwitches - before.voluntarySwitches,
        involuntarySwitches - before.involuntarySwitches,
        userTicks - before.userTicks,
        systemTicks - before.systemTicks);
  }

  Usage plus(Usage more) {
    return new Usage(
        threads + more.threads,
        started + more.started,
        ended + more.ended,
        cpuNanos + more.cpuNanos,
        waitNanos + more.waitNanos,
        voluntarySwitches + more.voluntarySwitches,
        involuntarySwitches + more.involuntarySwitches,
        userTicks + more.userTicks,
        systemTicks + more.systemTicks);
  }

  Usage withThreads(long threads, long started, long ended) {
    return new Usage(
        threads,
        started,
        ended,
        cpuNanos,
        waitNanos,
        voluntarySwitches,
        involuntarySwitches,
        userTicks,
        systemTicks);
  }

  Usage withTicks(long userTicks, long systemTicks) {
    return new Usage(
        threads,
        started,
        ended,
        cpuNanos,
        waitNanos,
        voluntarySwitches,
        involuntarySwitches,
        userTicks,
        systemTicks);
  }

  /** Whether there is anything to report. */
  boolean isPresent() {
    return threads > 0 || started > 0 || ended > 0 || cpuNanos != 0;
  }
}
