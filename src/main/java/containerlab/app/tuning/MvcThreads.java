package containerlab.app.tuning;

import containerlab.app.failure.StartFailure;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Sizes of the executor that runs asynchronous Spring MVC requests, under the source posts' names.
 * The defaults are those of Boot's own executor: 8 threads and a queue without end.
 *
 * @param core threads that stay
 * @param max threads at most; matters only once the queue is full
 * @param queue places for waiting tasks
 */
@ConfigurationProperties("springmvc.thread")
public record MvcThreads(
    @DefaultValue("8") int core,
    @DefaultValue("2147483647") int max,
    @DefaultValue("2147483647") int queue) {

  /** Whether waiting tasks never make the pool grow beyond its core. */
  public boolean queueUnbounded() {
    return queue == Integer.MAX_VALUE;
  }

  /**
   * These sizes, when an executor can have them.
   *
   * @throws StartFailure when none can
   */
  public MvcThreads checked() {
    if (core < 1 || max < core || queue < 0) {
      throw new StartFailure(
          "No executor can have springmvc.thread.core=%d, max=%d, queue=%d."
              .formatted(core, max, queue),
          "Choose 1 <= core <= max and queue >= 0.");
    }
    return this;
  }
}
