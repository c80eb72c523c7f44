package containerlab.jfr.recording;

/** Lets the readers of several chunks go one after the other where the order matters. */
final class Turns {
  private int now;
  private final boolean[] ended;

  Turns(int chunks) {
    ended = new boolean[chunks];
  }

  /** Whether all chunks before this one are through. */
  synchronized boolean has(int place) {
    return now == place;
  }

  /** Waits until all chunks before this one are through. */
  synchronized void await(int place) {
    boolean interrupted = false;
    while (now != place) {
      try {
        wait();
      } catch (InterruptedException later) {
        interrupted = true; // the chunks before this one end by themselves
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says that a chunk is through, read or given up. */
  synchronized void end(int place) {
    ended[place] = true;
    while (now < ended.length && ended[now]) {
      now++;
    }
    notifyAll();
  }
}
