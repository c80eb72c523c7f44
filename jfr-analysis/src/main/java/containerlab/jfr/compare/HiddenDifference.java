package containerlab.jfr.compare;

import java.util.List;

/**
 * Something besides the container that is not the same in all runs, and may be the cause of what is
 * found.
 *
 * @param what such as {@code JDK}
 * @param values what each arm has; several when its runs differ
 */
public record HiddenDifference(String what, List<Value> values) {

  /** What an arm has. */
  public record Value(String arm, String value) {}

  /** The differences between recordings, in a fixed order. */
  public static List<HiddenDifference> between(List<Recorded> recorded) {
    return Environment.differences(recorded);
  }
}
