package containerlab.app.events;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the periodic events of the app for as long as some recording runs; without one its thread
 * sleeps. The thread is its own since the recorder's periodic thread must not be held up, and all
 * events with longer strings are written by it, see {@link EventThread}. Lives as long as the
 * process, across container switches. Thread-safe.
 */
public final class Sampler implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Sampler.class);

  private final Sources sources;
  private final Intervals intervals;
  private final Windows windows;
  private final ChunkEvents chunkEvents;
  private final EventThread thread = new EventThread("lab-sampler");
  private final FlightRecorderListener listener = new RecordingListener();

  /** Set when a recording started or ended and {@link #recording} has not been looked up since. */
  private volatile boolean stale = true;

  /** Until {@link #start} nothing is sampled, at borders neither. */
  private volatile boolean started;

  // Everything below, windows and chunkEvents belong to the thread.

  private boolean recording;
  private boolean failing;
  private long nextPools;
  private long nextWindow;
  private @Nullable Future<?> nextLook;

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
  }

  /** Begins to watch for recordings; does nothing on a JVM without a flight recorder. */
  public void start() {
    if (!FlightRecorder.isAvailable()) {
      return;
    }
    FlightRecorder.addListener(listener);
    started = true;
    stale = true;
    thread.execute(this::look);
  }

  /**
   * Takes all window events right now, so that none straddles this instant. Waits while the
   * periodic sampling is at work, some milliseconds with hundreds of threads. Before {@link #start}
   * it only tells the time and the requests. When something cannot be read it tells no more than
   * that either.
   */
  public Border border() {
    return border(() -> {});
  }

  /** The same; {@code between} runs at the border itself and must be quick. */
  Border border(Runnable between) {
    return thread.call(() -> takeBorder(between));
  }

  /** Commits events that were made elsewhere. */
  void write(List<? extends LabEvent> events) {
    thread.call(
        () -> {
          events.forEach(LabEvent::commit);
          return events.size();
        });
  }

  /** Ends sampling and waits for its thread. */
  @Override
  public void close() {
    FlightRecorder.removeListener(listener);
    thread.call(
        () -> {
          started = false;
          recording = false;
          return planNextLook();
        });
    thread.close();
    chunkEvents.uninstall();
  }

  private Border takeBorder(Runnable between) {
    attempt(this::noticeRecordings);
    Instant at = Instant.now();
    long nanoTime = System.nanoTime();
    windows.end();
    between.run();
    Reading reading = null;
    if (recording) {
      reading = attempt(() -> windows.next(true));
      attempt(chunkEvents::writeIfDue);
    }
    return reading == null
        ? new Border(at, nanoTime, null, sources.requestsReceived(), null)
        : new Border(at, nanoTime, reading.container(), reading.requests(), reading.threads());
  }

  private void look() {
    attempt(this::noticeRecordings);
    long now = System.nanoTime();
    if (recording && now - nextPools >= 0) {
      boolean windowIsDue = now - nextWindow >= 0;
      attempt(() -> sample(windowIsDue));
      nextPools = next(nextPools, intervals.pools(), now);
      nextWindow = windowIsDue ? next(nextWindow, intervals.threads(), now) : nextWindow;
    }
    planNextLook();
  }

  /** Returns whether there will be one. */
  private boolean planNextLook() {
    if (nextLook != null) {
      nextLook.cancel(false);
    }
    boolean again =
        recording || stale && started; // the latter when the recorder could not be asked
    long delay = stale ? intervals.pools().toNanos() : nextPools - System.nanoTime();
    nextLook = again ? thread.schedule(this::look, delay) : null;
    return again;
  }

  /** At a fixed rate; what was missed is not made up for. */
  private static long next(long planned, Duration interval, long now) {
    long next = planned + interval.toNanos();
    return next - now > 0 ? next : now + interval.toNanos();
  }

  /** Pools come last: theirs is the code of others, and the rest need not suffer from it. */
  private boolean sample(boolean window) {
    if (window) {
      windows.end();
      windows.next(false);
    }
    boolean wrote = chunkEvents.writeIfDue();
    sources.pools().forEach(state -> new PoolStateEvent(state).commit());
    return wrote;
  }

  /**
   * One failure of what is sampled must not end sampling, nor fill the log, nor keep a recording
   * from its start or end. Errors too: the thread's own would be lost without a word.
   *
   * @return {@code null} when it failed
   */
  private <T> @Nullable T attempt(Supplier<T> sampling) {
    try {
      T result = sampling.get();
      failing = false;
      return result;
    } catch (RuntimeException | Error e) {
      if (!failing) {
        log.warn("Sampling failed, the recording will have a gap: {}", e.toString());
      }
      failing = true;
      return null;
    }
  }

  /**
   * Begins or ends sampling when the first recording began or the last one ended. When that cannot
   * be told it is looked up again.
   *
   * @return whether something records
   */
  private boolean noticeRecordings() {
    if (!stale) {
      return recording;
    }
    stale = false;
    boolean running;
    try {
      running = started && isSomethingRecording();
    } catch (RuntimeException | Error e) {
      stale = true;
      throw e;
    }
    boolean begins = running && !recording;
    recording = running;
    if (begins) {
      nextPools = System.nanoTime();
      nextWindow = nextPools + intervals.threads().toNanos();
      attempt(() -> windows.next(true));
      planNextLook();
    } else if (!running) {
      windows.forget();
      chunkEvents.forget();
    }
    return running;
  }

  private static boolean isSomethingRecording() {
    return FlightRecorder.isInitialized()
        && FlightRecorder.getFlightRecorder().getRecordings().stream()
            .anyMatch(each -> each.getState() == RecordingState.RUNNING);
  }

  /** Takes no lock of the sampler: the recorder calls it under its own. */
  private final class RecordingListener implements FlightRecorderListener {
    @Override
    public void recordingStateChanged(Recording each) {
      stale = true;
      thread.execute(Sampler.this::look);
    }
  }
}
