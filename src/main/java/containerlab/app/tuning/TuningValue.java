package containerlab.app.tuning;

import org.jspecify.annotations.Nullable;

/**
 * One effective size.
 *
 * @param name current property name, such as {@code server.tomcat.threads.max}
 * @param value effective value; {@code null} when the container decides at run time
 * @param source where it came from, such as {@code command line}, {@code tuning seed}, {@code
 *     default}
 * @param state whether it does anything
 * @param reason why it is inert or infeasible, or from when on it matters; {@code null} when there
 *     is nothing to say
 */
public record TuningValue(
    String name, @Nullable String value, String source, State state, @Nullable String reason) {

  /** Whether a size does anything. */
  public enum State {
    EFFECTIVE,
    /** Set, but nothing reads it, nothing can reach it, or the container takes it for not set. */
    INERT,
    /** More than the container can have: it runs with less. */
    INFEASIBLE
  }
}
