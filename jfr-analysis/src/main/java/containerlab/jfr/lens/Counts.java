package containerlab.jfr.lens;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/** How often each value was seen; exact, and small because pools have few distinct sizes. */
final class Counts {
  private final TreeMap<Long, Long> counts = new TreeMap<>();
  private long total;

  void add(long value) {
    counts.merge(value, 1L, Long::sum);
    total++;
  }

  OptionalDouble mean() {
    if (total == 0) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    for (Map.Entry<Long, Long> entry : counts.entrySet()) {
      sum += (double) entry.getKey() * entry.getValue();
    }
    return OptionalDouble.of(sum / total);
  }

  OptionalLong max() {
    return total == 0 ? OptionalLong.empty() : OptionalLong.of(counts.lastKey());
  }

  /** The smallest value that {@code percent} of the observations do not exceed (nearest rank). */
  OptionalLong percentile(int percent) {
    long rank = (long) Math.ceil(total * percent / 100.0);
    long seen = 0;
    for (Map.Entry<Long, Long> entry : counts.entrySet()) {
      seen += entry.getValue();
      if (seen >= rank) {
        return OptionalLong.of(entry.getKey());
      }
    }
    return OptionalLong.empty();
  }
}
