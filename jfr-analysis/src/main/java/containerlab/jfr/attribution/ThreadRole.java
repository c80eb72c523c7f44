package containerlab.jfr.attribution;

import java.util.Comparator;

/**
 * Whose a thread is.
 *
 * @param pool pool, such as {@code tomcat}, {@code mvc-async} or {@code gc}
 * @param role role in it, such as {@code worker}
 */
public record ThreadRole(String pool, String role) implements Comparable<ThreadRole> {

  private static final Comparator<ThreadRole> ORDER =
      Comparator.comparing(ThreadRole::pool).thenComparing(ThreadRole::role);

  /** A thread that no rule knows. */
  public static final ThreadRole OTHER = new ThreadRole("other", "other");

  /**
   * All virtual threads, whatever they are called: what they use is CPU of their carriers, which is
   * where it is measured.
   */
  public static final ThreadRole VIRTUAL = new ThreadRole("virtual-threads", "carrier");

  /** Whether the JVM made the thread for itself. */
  public boolean ofTheJvm() {
    return switch (pool) {
      case "gc", "jit", "jfr", "vm" -> true;
      default -> false;
    };
  }

  /** Whether the pool is that of a servlet container. */
  public boolean ofAContainer() {
    return switch (pool) {
      case "tomcat", "jetty", "undertow" -> true;
      default -> false;
    };
  }

  @Override
  public int compareTo(ThreadRole other) {
    return ORDER.compare(this, other);
  }
}
