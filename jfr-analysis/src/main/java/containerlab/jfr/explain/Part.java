package containerlab.jfr.explain;

import containerlab.jfr.compare.Estimate;
import java.util.Optional;

/**
 * One cause of a gap.
 *
 * @param side what it is a part of
 * @param name what it is: a pool, or a share of the machine
 * @param layer layer of the code inside the pool; empty for the whole pool
 * @param residual whether nobody knows what it consists of; residuals are always shown
 * @param first mean of the first arm: CPU nanoseconds per request, or CPUs on the side {@code HOST}
 * @param second the same of the second arm
 * @param difference first - second, with its interval
 * @param contribution its part of the logarithm of the ratio: above 0 it is in favour of a greater
 *     ratio
 */
public record Part(
    Side side,
    String name,
    Optional<String> layer,
    boolean residual,
    double first,
    double second,
    Estimate difference,
    Estimate contribution) {

  /** The sums that parts add up to. */
  public enum Side {
    /** CPU that went into requests: the CPUs without what was idle, stolen or used by others. */
    HOST,
    /** CPU of the load tool per request. */
    LOAD_TOOL,
    /** CPU of the server per request. */
    SERVER
  }

  /** Pool and layer together. */
  public String label() {
    return layer.map(inside -> name + ": " + inside).orElse(name);
  }
}
