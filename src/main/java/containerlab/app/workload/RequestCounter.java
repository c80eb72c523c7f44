package containerlab.app.workload;

import java.util.concurrent.atomic.LongAdder;

/** Requests since the process started, whichever container took them. Thread-safe. */
public final class RequestCounter {
  private final LongAdder received = new LongAdder();

  public void increment() {
    received.increment();
  }

  public long received() {
    return received.sum();
  }
}
