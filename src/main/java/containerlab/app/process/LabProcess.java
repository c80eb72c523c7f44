package containerlab.app.process;

import containerlab.app.container.ServerFolders;
import containerlab.app.failure.ReportedFailure;
import containerlab.app.failure.StartFailure;
import containerlab.app.pool.UndertowPoolProbe;
import containerlab.app.recording.Recordings;
import containerlab.app.workload.KnownCostTotals;
import containerlab.app.workload.RequestCounter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.context.support.GenericApplicationContext;

/**
 * What lives as long as the JVM: the working folder, the recorder and its sampler, the totals, and
 * the thread that switches containers. Contexts come and go; each finds these objects as beans.
 */
public final class LabProcess implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(LabProcess.class);

  /**
   * How long the end waits for a start or a switch: for two phases of draining, of 10 s each
   * (application.yaml), and for a start, which has taken 15 s on a busy machine, twice that.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(2 * 10 + 2 * 15);

  private final WorkFolder folder;
  private final LiveServer live = new LiveServer();
  private final StartClock clock = new StartClock();
  private final RequestCounter requests = new RequestCounter();
  private final KnownCostTotals knownCosts = new KnownCostTotals();
  private final Recorder recorder;
  private final ControlThread control;
  private final Launcher launcher;
  private final ContainerSwitcher switcher;
  private final FirstStart firstStart;
  private final Runnable exit = this::exit;
  private boolean ended;

  private LabProcess(
      Class<?> application,
      List<String> args,
      LabSettings settings,
      WorkFolder folder,
      FirstStart firstStart,
      Duration patience) {
    this.folder = folder;
    this.firstStart = firstStart;
    this.recorder =
        new Recorder(
            settings, new LiveSources(live, requests, knownCosts), folder.subfolder("recorder"));
    this.control = new ControlThread(patience); // after what can fail: it would be left behind
    this.launcher =
        new Launcher(application, args, settings.springDefaults(), clock, this::initialize);
    this.switcher = new ContainerSwitcher(launcher, live, control, recorder::border);
  }

  /**
   * Starts the app.
   *
   * @param application the class with the Spring configuration
   * @param args the command line
   * @throws StartFailure when something is wrong before Spring starts
   * @throws ReportedFailure when Spring cannot start; it has told the user why
   *     <p>Whatever is thrown, nothing is left behind.
   */
  public static LabProcess start(Class<?> application, String... args) {
    return start(application, PATIENCE, args);
  }

  static LabProcess start(Class<?> application, Duration patience, String... args) {
    System.setProperty(
        UndertowPoolProbe.COUNT_BUSY_PROPERTY,
        System.getProperty(UndertowPoolProbe.COUNT_BUSY_PROPERTY, "true"));
    LabSettings settings = LabSettings.read(List.of(args));
    FirstStart start = new FirstStart(patience);
    try {
      WorkFolder folder = WorkFolder.create(Path.of(System.getProperty("java.io.tmpdir")));
      LabProcess process = create(application, List.of(args), settings, folder, start, patience);
      process.launch();
      return process;
    } finally {
      start.isOver();
    }
  }

  private static LabProcess create(
      Class<?> application,
      List<String> args,
      LabSettings settings,
      WorkFolder folder,
      FirstStart start,
      Duration patience) {
    try {
      return new LabProcess(application, args, settings, folder, start, patience);
    } catch (RuntimeException | Error e) {
      folder.close();
      throw e;
    }
  }

  private void launch() {
    try {
      launcher.start();
    } catch (RuntimeException e) {
      close();
      throw new ReportedFailure(e);
    } catch (Error e) {
      close();
      throw e;
    }
  }

  /** Stops the server and releases everything. */
  @Override
  public void close() {
    try {
      SpringApplication.getShutdownHandlers().remove(exit);
    } catch (IllegalStateException e) {
      // the JVM ends, and waits for this
    }
    end(true);
  }

  /** The running server. */
  public LiveServer live() {
    return live;
  }

  /** Changes the container. */
  ContainerSwitcher switcher() {
    return switcher;
  }

  /** Run by Spring Boot when it has closed the contexts that it knows. */
  private void exit() {
    end(firstStart.await());
  }

  /** Saves what still records, whatever else fails. */
  private synchronized void end(boolean started) {
    if (ended) {
      return;
    }
    ended = true;
    boolean quiet = control.end() && started;
    try {
      launcher.stop();
    } finally {
      release(quiet);
    }
  }

  private void release(boolean quiet) {
    try {
      recorder.close();
    } finally {
      if (quiet) {
        folder.close();
      } else {
        log.warn(
            "A server is still being started or stopped: {} stays, and the next start removes it.",
            folder.path());
      }
    }
  }

  private void initialize(GenericApplicationContext context) {
    if (control.isEnding() || !handOverExit()) { // Boot refuses to start now, with a stack trace
      throw new SpringApplication.AbandonedRunException(context);
    }
    register(
        context,
        ServerFolders.class,
        new ServerFolders(
            folder.subfolder("document-root").toFile(), folder.subfolder("server").toFile()));
    register(context, LiveServer.class, live);
    register(context, StartClock.class, clock);
    register(context, RequestCounter.class, requests);
    register(context, KnownCostTotals.class, knownCosts);
    register(context, Recordings.class, recorder.recordings());
    register(context, ContainerSwitcher.class, switcher);
  }

  /**
   * Lets Spring Boot's shutdown hook call {@link #exit}; {@code false} when it is at work already.
   * Not before: it calls handlers in reverse order, and the one that ends logging has to be last.
   */
  private boolean handOverExit() {
    try {
      SpringApplication.getShutdownHandlers().add(exit);
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private static <T> void register(GenericApplicationContext context, Class<T> type, T object) {
    context.getBeanFactory().registerSingleton(type.getName(), object);
  }
}
