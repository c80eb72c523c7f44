package containerlab.jfr.cli;

import containerlab.jfr.recording.Progress;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Shows how far a run is that takes longer than a second, until it is closed. */
final class ProgressLine implements AutoCloseable {
  private static final long FIRST_MILLIS = 1_000;
  private static final long PERIOD_MILLIS = 250;
  private static final int MIB_SHIFT = 20;

  private final ScheduledExecutorService ticks =
      Executors.newSingleThreadScheduledExecutor(ProgressLine::daemon);
  private final Messages messages;
  private boolean over;

  /**
   * Shows {@code progress} of a run that began at {@code startedNanos} among {@code messages},
   * where they show such a line at all.
   */
  ProgressLine(Progress progress, long startedNanos, Messages messages) {
    this.messages = messages;
    if (messages.showsStatus()) {
      ticks.scheduleAtFixedRate(
          () -> show(progress.state()),
          Math.max(
              0, FIRST_MILLIS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startedNanos)),
          PERIOD_MILLIS,
          TimeUnit.MILLISECONDS);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "progress-line");
    thread.setDaemon(true);
    return thread;
  }

  private synchronized void show(Progress.State state) {
    if (!over) {
      messages.status(text(state));
    }
  }

  static String text(Progress.State state) {
    StringBuilder text = new StringBuilder(state.doing());
    if (state.doneBytes() > 0 || state.bytes().isPresent()) {
      text.append(String.format(Locale.ROOT, ": %,d", state.doneBytes() >> MIB_SHIFT));
      state
          .bytes()
          .ifPresent(all -> text.append(String.format(Locale.ROOT, " of %,d", all >> MIB_SHIFT)));
      text.append(" MiB");
    }
    return text.toString();
  }

  /** Wipes the line; nothing is shown any more once this returns. */
  @Override
  public void close() {
    ticks.shutdownNow();
    synchronized (this) {
      over = true;
      messages.status("");
    }
  }
}
