package containerlab.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Lab;
import containerlab.app.RawHttp;
import containerlab.app.container.Container;
import containerlab.app.container.RunningServer;
import containerlab.app.container.ServerFolders;
import containerlab.app.events.TestSources;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.websocket.servlet.WebSocketServletAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;

/** What cannot be recorded of a switch must not spoil it. */
class FailingBorderTest {
  private final int port = Lab.freePort();
  private final LiveServer live = new LiveServer();
  private final AtomicInteger failures = new AtomicInteger();
  @TempDir Path folder;

  @Test
  void aSwitchWhoseBordersFailIsDoneAndItsServerServes() throws Exception {
    Launcher launcher = launcher();
    try (ControlThread control = new ControlThread(Duration.ofMinutes(1))) {
      launcher.start();
      live.set(tomcat());
      ContainerSwitcher switcher = new ContainerSwitcher(launcher, live, control, this::fail);
      assertThat(switcher.request(Container.JETTY))
          .isInstanceOf(ContainerSwitcher.Answer.Accepted.class);
      awaitEnd(switcher);
      assertThat(failures).as("borders before and after the switch").hasValue(2);
      assertThat(switcher.last()).hasValueSatisfying(last -> assertThat(last.succeeded()).isTrue());
      assertThat(RawHttp.exchange(port, RawHttp.request("GET", "/", "localhost", "", "")))
          .startsWith("HTTP/1.1 404 ");
    } finally {
      launcher.stop();
    }
  }

  /** First as code fails, then as a JVM does. */
  private void fail() {
    if (failures.incrementAndGet() == 1) {
      throw new IllegalStateException("planted");
    }
    throw new OutOfMemoryError("planted");
  }

  private Launcher launcher() {
    return new Launcher(
        OnlyServers.class,
        List.of(
            "--container=tomcat",
            "--server.address=127.0.0.1",
            "--server.port=" + port,
            "--management.server.port=-1"),
        Map.of(),
        new StartClock(),
        context ->
            context
                .getBeanFactory()
                .registerSingleton("folders", new ServerFolders(folder.toFile(), folder.toFile())));
  }

  private LiveServer.Snapshot tomcat() {
    return new LiveServer.Snapshot(
        new RunningServer(TestSources.run(Container.TOMCAT), port, List.of()), List.of());
  }

  private static void awaitEnd(ContainerSwitcher switcher) throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (switcher.isSwitching()) {
      assertThat(System.nanoTime()).as("the switch ends").isLessThan(deadline);
      Thread.sleep(20);
    }
  }

  /** The app without what it does. */
  @EnableAutoConfiguration(exclude = WebSocketServletAutoConfiguration.class)
  @ComponentScan(
      basePackageClasses = Container.class,
      excludeFilters =
          @ComponentScan.Filter(
              type = FilterType.ANNOTATION,
              classes = ManagementContextConfiguration.class))
  static class OnlyServers {}
}
