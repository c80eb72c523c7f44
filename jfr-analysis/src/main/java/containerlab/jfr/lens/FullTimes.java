package containerlab.jfr.lens;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** When a pool was seen full; looks may be added in any order. */
final class FullTimes {
  private final TreeMap<Long, Boolean> looks = new TreeMap<>();

  void add(long nanos, boolean full) {
    looks.put(nanos, full);
  }

  /** Share of the looks that saw it full. */
  OptionalDouble share() {
    return looks.values().stream().mapToDouble(full -> full ? 1 : 0).average();
  }

  /** Seconds from the start of {@code window} to the first look that saw it full. */
  OptionalDouble firstSeconds(Window window) {
    return looks.entrySet().stream()
        .filter(Map.Entry::getValue)
        .mapToDouble(look -> (look.getKey() - window.startNanos()) / 1e9)
        .findFirst();
  }

  /** The longest time that looks in a row saw it full, from the first of them to the last. */
  OptionalDouble longestSeconds() {
    double longest = -1;
    long began = 0;
    boolean before = false;
    for (Map.Entry<Long, Boolean> look : looks.entrySet()) {
      boolean full = look.getValue();
      if (full) {
        began = before ? began : look.getKey();
        longest = Math.max(longest, (look.getKey() - began) / 1e9);
      }
      before = full;
    }
    return longest < 0 ? OptionalDouble.empty() : OptionalDouble.of(longest);
  }
}
