package containerlab.app.process;

import org.springframework.boot.context.event.ApplicationStartingEvent;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;

/**
 * Lets a test run something where Boot itself runs it: first thing in a start, and when a context
 * has begun to close while its servers still serve. Found through {@code spring.factories}.
 */
public final class StartHooks implements ApplicationListener<ApplicationEvent> {
  static volatile Runnable atStart = () -> {};
  static volatile Runnable atClose = () -> {};

  static void reset() {
    atStart = () -> {};
    atClose = () -> {};
  }

  @Override
  public void onApplicationEvent(ApplicationEvent event) {
    if (event instanceof ApplicationStartingEvent) {
      atStart.run();
    } else if (event instanceof ContextClosedEvent) {
      atClose.run();
    }
  }
}
