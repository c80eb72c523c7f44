package containerlab.jfr.profile;

import java.util.List;
import java.util.Map;

/**
 * All stacks of one kind in the part of a recording that was looked at, in no order.
 *
 * @param event where they come from
 * @param unit what they are weighed in
 * @param stacks the stacks, each once for each pool and leaf; never empty
 * @param layers the layer of each frame in them
 */
public record WeighedStacks(
    String event, StackUnit unit, List<WeighedStack> stacks, Map<String, String> layers) {

  /** What all of them weigh together. */
  public long weight() {
    return stacks.stream().mapToLong(WeighedStack::weight).sum();
  }

  /** How many samples or waits they are. */
  public long count() {
    return stacks.stream().mapToLong(WeighedStack::count).sum();
  }
}
