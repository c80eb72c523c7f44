package containerlab.app.process;

import containerlab.app.container.Container;
import containerlab.app.container.ContainerChoice;
import containerlab.app.events.ContainerSwitchEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes the container inside the running JVM. The recording, its phases and the sampler belong to
 * the process and go on. Thread-safe; the work is done on the process's own control thread, which
 * was started by {@code main} and so holds nothing of a server that goes away.
 */
public final class ContainerSwitcher {
  private static final Logger log = LoggerFactory.getLogger(ContainerSwitcher.class);

  private final Launcher launcher;
  private final LiveServer live;
  private final ControlThread control;
  private final Runnable border;
  private final AtomicBoolean switching = new AtomicBoolean();
  private volatile Optional<LastSwitch> last = Optional.empty();

  /**
   * A switcher.
   *
   * @param border ends the sampler's window, so that each belongs to one container
   */
  ContainerSwitcher(Launcher launcher, LiveServer live, ControlThread control, Runnable border) {
    this.launcher = launcher;
    this.live = live;
    this.control = control;
    this.border = border;
  }

  /** What became of a request to switch. */
  public sealed interface Answer {
    /** It will be tried; {@link #last()} tells how it went. */
    record Accepted(Container from, Container to) implements Answer {}

    /** It will not be tried. */
    record Refused(String reason) implements Answer {}
  }

  /**
   * How the latest switch went.
   *
   * @param reason why it failed; {@code null} when it did not
   * @param closeTime until the old server was gone
   * @param startTime from then until the new one, or the old one again, accepted requests
   */
  public record LastSwitch(
      Container from,
      Container to,
      Instant time,
      boolean succeeded,
      @Nullable String reason,
      Duration closeTime,
      Duration startTime) {}

  /** Asks for a switch. Returns at once; the server goes away when the answer has been sent. */
  public Answer request(Container to) {
    if (!ContainerChoice.available().contains(to)) {
      return new Answer.Refused(
          to.displayName()
              + " is not on the classpath. Run target/container-lab.jar, which holds all three: mvn"
              + " package makes it.");
    }
    if (!switching.compareAndSet(false, true)) {
      return new Answer.Refused("A switch is running: ask again when it is over.");
    }
    Container from =
        launcher.isStarted()
            ? live.get().map(snapshot -> snapshot.server().info().container()).orElse(null)
            : null;
    if (from == null || from == to) {
      switching.set(false);
      return new Answer.Refused(
          from == null
              ? "No server is ready yet: ask again when it is."
              : to.displayName() + " serves already.");
    }
    try {
      control.execute(() -> perform(from, to));
    } catch (RejectedExecutionException e) {
      switching.set(false);
      return new Answer.Refused("The process ends.");
    }
    return new Answer.Accepted(from, to);
  }

  public boolean isSwitching() {
    return switching.get();
  }

  /** How the latest switch went; empty before the first. */
  public Optional<LastSwitch> last() {
    return last;
  }

  private void perform(Container from, Container to) {
    try {
      ContainerSwitchEvent event = ContainerSwitchEvent.begin(from, to);
      observe(border);
      LastSwitch done = exchange(from, to);
      if (done != null) {
        last = Optional.of(done);
        observe(() -> event.finish(done.reason(), done.closeTime(), done.startTime()));
        observe(border);
      }
    } finally {
      switching.set(false);
    }
  }

  /** A server that serves must not go away because something about it could not be recorded. */
  private static void observe(Runnable observation) {
    try {
      observation.run();
    } catch (RuntimeException | Error e) {
      log.warn("The recording lacks a part of the switch: {}", e.toString());
    }
  }

  /** Returns {@code null} when no server is left and the process ends. */
  private @Nullable LastSwitch exchange(Container from, Container to) {
    Instant time = Instant.now();
    try {
      long start = System.nanoTime();
      launcher.stop();
      long closed = System.nanoTime();
      String failure = start(to);
      if (failure != null && !control.isEnding()) {
        log.warn(
            "{} did not start, so {} comes back: {}",
            to.displayName(),
            from.displayName(),
            failure);
        launcher.start(from);
      }
      return new LastSwitch(
          from,
          to,
          time,
          failure == null,
          failure,
          Duration.ofNanos(closed - start),
          Duration.ofNanos(System.nanoTime() - closed));
    } catch (RuntimeException | Error e) {
      giveUp(from, to, e);
      return null;
    }
  }

  private void giveUp(Container from, Container to, Throwable reason) {
    if (control.isEnding()) {
      log.info("The switch to {} was given up: the process ends.", to.key());
      return;
    }
    log.error("Neither {} nor {} starts: the process ends.", to.key(), from.key(), reason);
    control.exit();
  }

  private @Nullable String start(Container container) {
    try {
      launcher.start(container);
      return null;
    } catch (RuntimeException | LinkageError e) { // Boot lets an error of its own start pass
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return cause instanceof LinkageError || cause.getMessage() == null
          ? cause.toString()
          : cause.getMessage();
    }
  }
}
