package containerlab.load.cli;

import containerlab.load.experiment.Listener;
import containerlab.load.experiment.RunResult;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is said while an experiment runs: lines in which nothing commands a terminal. */
final class Messages implements Listener {
  private static final int SECONDS_PER_MINUTE = 60;
  private static final double PERCENT = 100;

  private final PrintWriter err;

  Messages(PrintWriter err) {
    this.err = err;
  }

  void say(String text) {
    err.println(text.replaceAll("\\p{Cntrl}", " "));
  }

  void error(String text) {
    say("compare.sh: " + text);
  }

  @Override
  public void block(int block, boolean extra) {
    say("block " + block + (extra ? ", for one that does not count" : ""));
  }

  @Override
  public void ended(RunResult run, Duration left) {
    say(
        "  "
            + run.arm()
            + ": "
            + outcome(run)
            + (left.isZero() ? "" : ", about " + minutes(left) + " left"));
  }

  private static String outcome(RunResult run) {
    RunResult.Figures figures = run.figures();
    if (run.state() == RunResult.State.failed || figures == null) {
      return "FAILED: " + run.reason();
    }
    return figure(figures.requestsPerSecond(), 1, "%.0f req/s")
        + figure(figures.serverCpuMicrosPerRequest(), 1, ", %.0f us CPU per request")
        + figure(figures.jitShare(), PERCENT, ", JIT %.1f %%")
        + (run.compiling() ? ", which is no result" : "");
  }

  private static String figure(@Nullable Double value, double scale, String format) {
    return value == null ? "" : String.format(Locale.ROOT, format, value * scale);
  }

  /** Rounded up, since an experiment that is over before its time annoys nobody. */
  static String minutes(Duration time) {
    long minutes = (time.toSeconds() + SECONDS_PER_MINUTE - 1) / SECONDS_PER_MINUTE;
    return minutes + (minutes == 1 ? " minute" : " minutes");
  }
}
