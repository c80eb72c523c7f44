package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.PoolName;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStack;
import containerlab.jfr.profile.WeighedStacks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Weights of whole stacks, added up for each pool and for what was wanted. */
final class StackSums {
  private final Map<Key, Sum> sums = new HashMap<>();

  private record Key(ThreadRole role, CallStack stack, String leaf) {}

  private static final class Sum {
    private long count;
    private long weight;

    private void add(long moreCount, long moreWeight) {
      count += moreCount;
      weight += moreWeight;
    }
  }

  void add(ThreadRole role, CallStack stack, String leaf, long weight) {
    sum(new Key(role, stack, leaf)).add(1, weight);
  }

  /** Adds what another thread saw, or another window. */
  void join(StackSums other) {
    other.sums.forEach((key, sum) -> sum(key).add(sum.count, sum.weight));
  }

  private Sum sum(Key key) {
    return sums.computeIfAbsent(key, unknown -> new Sum());
  }

  boolean isEmpty() {
    return sums.isEmpty();
  }

  WeighedStacks of(String event, StackUnit unit, StackRules rules) {
    return new WeighedStacks(
        event,
        unit,
        sums.entrySet().stream().map(e -> stack(e.getKey(), e.getValue())).toList(),
        sums.keySet().stream()
            .flatMap(key -> key.stack.frames().stream())
            .distinct()
            .collect(Collectors.toUnmodifiableMap(frame -> frame, rules::layerOfFrame)));
  }

  private static WeighedStack stack(Key key, Sum sum) {
    List<String> outermostFirst = new ArrayList<>(key.stack.frames());
    Collections.reverse(outermostFirst);
    return new WeighedStack(
        PoolName.of(key.role.pool(), key.role.role()),
        key.stack.layer(),
        Collections.unmodifiableList(outermostFirst),
        key.stack.truncated(),
        key.leaf,
        sum.count,
        sum.weight);
  }
}
