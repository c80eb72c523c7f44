package containerlab.app.process;

import containerlab.app.container.ServerFolders;
import containerlab.app.failure.StartFailure;
import containerlab.app.pool.UndertowPoolProbe;
import containerlab.app.recording.Recordings;
import containerlab.app.workload.KnownCostTotals;
import containerlab.app.workload.RequestCounter;
import java.nio.file.Path;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.support.GenericApplicationContext;

/**
 * What lives as long as the JVM: the working folder, the recorder and its sampler, the totals, and
 * the thread that switches containers. Contexts come and go; each finds these objects as beans.
 */
public final class LabProcess implements AutoCloseable {
  private final WorkFolder folder;
  private final LiveServer live = new LiveServer();
  private final StartClock clock = new StartClock();
  private final RequestCounter requests = new RequestCounter();
  private final KnownCostTotals knownCosts = new KnownCostTotals();
  private final Recorder recorder;
  private final ControlThread control;
  private final Launcher launcher;
  private final ContainerSwitcher switcher;
  private final Runnable release = this::release;

  private LabProcess(
      Class<?> application, List<String> args, LabSettings settings, WorkFolder folder) {
    this.folder = folder;
    this.recorder =
        new Recorder(
            settings, new LiveSources(live, requests, knownCosts), folder.subfolder("recorder"));
    this.control = new ControlThread(); // after what can fail: it would be left behind
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
   * @throws IllegalStateException when Spring cannot start; it has told the user why
   *     <p>In both cases nothing is left behind.
   */
  public static LabProcess start(Class<?> application, String... args) {
    System.setProperty(
        UndertowPoolProbe.COUNT_BUSY_PROPERTY,
        System.getProperty(UndertowPoolProbe.COUNT_BUSY_PROPERTY, "true"));
    LabSettings settings = LabSettings.read(List.of(args));
    WorkFolder folder = WorkFolder.create(Path.of(System.getProperty("java.io.tmpdir")));
    LabProcess process;
    try {
      process = new LabProcess(application, List.of(args), settings, folder);
    } catch (RuntimeException | Error e) {
      folder.close();
      throw e;
    }
    try {
      process.launcher.start();
      SpringApplication.getShutdownHandlers().add(process.release);
      return process;
    } catch (RuntimeException e) {
      process.release();
      throw new IllegalStateException("The app did not start; Spring Boot has said why.", e);
    }
  }

  /** Stops the server and releases everything. */
  @Override
  public void close() {
    SpringApplication.getShutdownHandlers().remove(release);
    control.close();
    launcher.stop();
    release();
  }

  /** The running server. */
  public LiveServer live() {
    return live;
  }

  private void release() {
    control.close();
    try {
      recorder.close();
    } finally {
      folder.close();
    }
  }

  private void initialize(GenericApplicationContext context) {
    if (control.isEnding()) { // Boot refuses to start now, with a stack trace
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

  private static <T> void register(GenericApplicationContext context, Class<T> type, T object) {
    context.getBeanFactory().registerSingleton(type.getName(), object);
  }
}
