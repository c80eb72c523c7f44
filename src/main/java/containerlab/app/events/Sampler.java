package containerlab.app.events;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the periodic events of the app for as long as some recording runs; without one its thread
 * sleeps. The thread is its own since the recorder's periodic thread must not be held up. Lives as
 * long as the process, across container switches. Thread-safe.
 */
public final class Sampler implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Sampler.class);

  private final Sources sources;
  private final Intervals intervals;
  private final Windows windows;
  private final ChunkEvents chunkEvents;
  private final Thread thread = new Thread(this::run, "lab-sampler");
  private final FlightRecorderListener listener = new RecordingListener();

  /** Set when a recording started or ended and {@link #recording} has not been looked up since. */
  private volatile boolean stale = true;

  /** Until {@link #start} nothing is sampled, at borders neither. */
  private volatile boolean started;

  private volatile boolean closed;

  /** Guards everything below, and {@link #windows}. */
  private final ReentrantLock lock = new ReentrantLock();

  private boolean recording;
  private boolean failing;
  private long nextPools;
  private long nextWindow;

  /**
   * How often.
   *
   * @param pools between two looks at the pools ({@code lab.sampling.pools})
   * @param threads length of a window ({@code lab.sampling.threads})
   */
  public record Intervals(Duration pools, Duration threads) {
    public static final Intervals DEFAULT =
        new Intervals(Duration.ofMillis(100), Duration.ofSeconds(1));

    public Intervals {
      if (pools.toNanos() <= 0 || threads.toNanos() <= 0) {
        throw new IllegalArgumentException(
            "lab.sampling.pools and lab.sampling.threads must be longer than nothing, such as 100ms"
                + " and 1s; they are "
                + pools
                + " and "
                + threads);
      }
    }
  }

  public Sampler(Sources sources, Intervals intervals) {
    this.sources = sources;
    this.intervals = intervals;
    this.windows =
        new Windows(
            sources, () -> ThreadAccounts.areAvailable() ? ThreadAccounts.ofThisProcess() : null);
    this.chunkEvents = new ChunkEvents(sources);
    thread.setDaemon(true);
  }

  /** Begins to watch for recordings; does nothing on a JVM without a flight recorder. */
  public void start() {
    if (!FlightRecorder.isAvailable()) {
      return;
    }
    FlightRecorder.addListener(listener);
    started = true;
    stale = true;
    thread.start();
  }

  /**
   * Takes all window events right now, so that none straddles this instant. Waits while the
   * periodic sampling is at work, some milliseconds with hundreds of threads. Before {@link #start}
   * it only tells the time and the requests.
   */
  public Border border() {
    return border(() -> {});
  }

  /** The same; {@code between} runs at the border itself and must be quick. */
  Border border(Runnable between) {
    lock.lock();
    try {
      noticeRecordings();
      Instant at = Instant.now();
      long nanoTime = System.nanoTime();
      if (recording) {
        chunkEvents.writeIfDue();
        Reading reading = windows.roll(true, between);
        return new Border(at, nanoTime, reading.requests(), reading.threads());
      }
      between.run();
      return new Border(at, nanoTime, sources.requestsReceived(), null);
    } finally {
      lock.unlock();
    }
  }

  /** Ends sampling and waits for its thread. */
  @Override
  public void close() {
    FlightRecorder.removeListener(listener);
    closed = true;
    LockSupport.unpark(thread);
    chunkEvents.uninstall();
    try {
      thread.join(Duration.ofSeconds(5).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    while (!closed) {
      long wait = sampleIfDue();
      if (wait == Long.MAX_VALUE) {
        LockSupport.park(this);
      } else {
        LockSupport.parkNanos(this, wait);
      }
    }
  }

  /** Returns how long nothing is to be done: nanoseconds, or the largest number for ever. */
  private long sampleIfDue() {
    lock.lock();
    try {
      noticeRecordings();
      if (!recording) {
        return Long.MAX_VALUE;
      }
      long now = System.nanoTime();
      if (now - nextPools >= 0) {
        boolean windowIsDue = now - nextWindow >= 0;
        sample(windowIsDue);
        nextPools = next(nextPools, intervals.pools(), now);
        nextWindow = windowIsDue ? next(nextWindow, intervals.threads(), now) : nextWindow;
      }
      return Math.max(0, nextPools - System.nanoTime());
    } finally {
      lock.unlock();
    }
  }

  /** At a fixed rate; what was missed is not made up for. */
  private static long next(long planned, Duration interval, long now) {
    long next = planned + interval.toNanos();
    return next - now > 0 ? next : now + interval.toNanos();
  }

  /** One failure of what is sampled must not end sampling, nor fill the log. */
  private void sample(boolean window) {
    try {
      chunkEvents.writeIfDue();
      sources.pools().forEach(state -> new PoolStateEvent(state).commit());
      if (window) {
        windows.roll(false, () -> {});
      }
      failing = false;
    } catch (RuntimeException e) {
      if (!failing) {
        log.warn("Sampling failed, the recording will have a gap: {}", e.toString());
      }
      failing = true;
    }
  }

  /** Begins or ends sampling when the first recording began or the last one ended. */
  private void noticeRecordings() {
    if (!stale) {
      return;
    }
    stale = false;
    boolean running = started && isSomethingRecording();
    if (running && !recording) {
      windows.roll(true, () -> {});
      nextPools = System.nanoTime();
      nextWindow = nextPools + intervals.threads().toNanos();
    } else if (!running) {
      windows.forget();
      chunkEvents.forget();
    }
    recording = running;
  }

  private static boolean isSomethingRecording() {
    return FlightRecorder.isInitialized()
        && FlightRecorder.getFlightRecorder().getRecordings().stream()
            .anyMatch(each -> each.getState() == RecordingState.RUNNING);
  }

  /** Takes no lock: the recorder calls it under its own when a recording is copied. */
  private final class RecordingListener implements FlightRecorderListener {
    @Override
    public void recordingStateChanged(Recording each) {
      stale = true;
      LockSupport.unpark(thread);
    }
  }
}
