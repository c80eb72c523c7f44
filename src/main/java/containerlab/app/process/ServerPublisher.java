package containerlab.app.process;

import containerlab.app.container.ContainerChoice;
import containerlab.app.container.RunInfo;
import containerlab.app.container.RunningServer;
import containerlab.app.container.ServerSupport;
import containerlab.app.pool.ExecutorPoolProbe;
import containerlab.app.tuning.MvcThreads;
import containerlab.app.tuning.TuningEnvironment;
import containerlab.app.tuning.TuningReport;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.autoconfigure.thread.Threading;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.web.context.WebServerApplicationContext;
import org.springframework.boot.web.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.stereotype.Component;

/** Tells the process which server of this context serves, from the moment its port is open. */
@Component
class ServerPublisher {
  private final LiveServer live;
  private final StartClock clock;
  private final ServerSupport support;
  private final MvcThreads mvcThreads;
  private final Executor mvcExecutor;
  private final ConfigurableEnvironment environment;
  private final ApplicationContext context;
  private final ObjectProvider<BuildProperties> build;
  private volatile LiveServer.@Nullable Snapshot published;

  ServerPublisher(
      LiveServer live,
      StartClock clock,
      ServerSupport support,
      MvcThreads mvcThreads,
      @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME)
          Executor mvcExecutor,
      ConfigurableEnvironment environment,
      ApplicationContext context,
      ObjectProvider<BuildProperties> build) {
    this.live = live;
    this.clock = clock;
    this.support = support;
    this.mvcThreads = mvcThreads;
    this.mvcExecutor = mvcExecutor;
    this.environment = environment;
    this.context = context;
    this.build = build;
  }

  @EventListener
  void started(ServletWebServerInitializedEvent event) {
    if (WebServerApplicationContext.hasServerNamespace(
        event.getApplicationContext(), "management")) {
      return;
    }
    boolean virtual = Threading.VIRTUAL.isActive(environment);
    RunInfo info =
        new RunInfo(
            support.container(),
            support.version(),
            environment.getProperty(TuningEnvironment.PROPERTY),
            ContainerChoice.isLean(),
            build.stream().map(BuildProperties::getVersion).findFirst().orElse("unpackaged"),
            SpringBootVersion.getVersion(),
            virtual,
            clock.sinceStart());
    RunningServer server =
        new RunningServer(
            info,
            event.getWebServer().getPort(),
            List.of(
                support.probe(event.getWebServer()),
                new ExecutorPoolProbe("mvc-async", mvcExecutor)));
    TuningReport tuning =
        new TuningReport(
            environment,
            support.container(),
            virtual,
            support.sizes(event.getWebServer()),
            mvcThreads);
    LiveServer.Snapshot snapshot = new LiveServer.Snapshot(server, tuning.values());
    published = snapshot;
    live.set(snapshot);
  }

  @EventListener
  void closed(ContextClosedEvent event) {
    LiveServer.Snapshot snapshot = published;
    if (event.getApplicationContext() == context && snapshot != null) {
      live.clear(snapshot);
    }
  }
}
