package containerlab.jfr.lens;

import containerlab.jfr.profile.Per;

/**
 * What an answer is about.
 *
 * @param window the stretch of time
 * @param per what totals of the window are divided by
 */
record Scope(Window window, Per per) {

  /** A total of the whole window per unit. */
  double per(double total) {
    return per.of(total);
  }

  /** A count of nanoseconds or bytes of the whole window per unit. */
  double per(long total) {
    return per((double) total);
  }

  /** A total of only {@code coveredSeconds} of the window per unit, taking the rest to be alike. */
  double perCovered(double total, double coveredSeconds) {
    return coveredSeconds > 0 ? per.of(total / coveredSeconds * window.seconds()) : 0;
  }

  double seconds() {
    return window.seconds();
  }
}
