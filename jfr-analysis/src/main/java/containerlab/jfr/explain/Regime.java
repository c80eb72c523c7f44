package containerlab.jfr.explain;

import java.util.List;

/**
 * What limited an arm.
 *
 * @param word the first limit that holds; {@code no single limit} when none does
 * @param limits all that hold in the median run, with the figure that decided
 * @param borderline whether the limit that gives the word (any, when none holds) is close to its
 *     threshold, or fewer than five of six runs agree on it
 */
public record Regime(String word, List<Limit> limits, boolean borderline) {

  /**
   * A limit that holds.
   *
   * @param name such as {@code host CPU full}
   * @param figures what decided it
   */
  public record Limit(String name, String figures) {}
}
