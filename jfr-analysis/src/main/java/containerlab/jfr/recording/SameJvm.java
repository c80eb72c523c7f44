package containerlab.jfr.recording;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells whether chunks come from one JVM, so that figures of two are never added. */
final class SameJvm {
  private static final double TOLERANCE_SECONDS = 1;

  /** What speaks against one JVM, if anything does; {@code jvms} is what each chunk says itself. */
  static Optional<String> violation(List<ChunkHeader> chunks, Map<ChunkHeader, Set<String>> jvms) {
    List<ChunkHeader> byTime =
        chunks.stream().sorted(Comparator.comparingLong(ChunkHeader::startNanos)).toList();
    for (int i = 1; i < byTime.size(); i++) {
      ChunkHeader before = byTime.get(i - 1);
      ChunkHeader after = byTime.get(i);
      Set<String> one = jvms.getOrDefault(before, Set.of());
      Set<String> other = jvms.getOrDefault(after, Set.of());
      if (!one.isEmpty() && !other.isEmpty()) {
        if (!one.equals(other)) {
          return Optional.of(
              "two JVMs (" + String.join(", ", one) + " and " + String.join(", ", other) + ")");
        }
      } else if (!contiguous(before, after) && !sameClock(before, after)) {
        return Optional.of(
            "chunks of different clocks, started " + before.start() + " and " + after.start());
      }
    }
    return Optional.empty();
  }

  private static boolean contiguous(ChunkHeader before, ChunkHeader after) {
    double gap = (after.startNanos() - before.startNanos() - before.durationNanos()) / 1e9;
    return Math.abs(gap) < TOLERANCE_SECONDS;
  }

  /** A JVM's clock and the wall clock run at the same speed. */
  private static boolean sameClock(ChunkHeader before, ChunkHeader after) {
    double wall = (after.startNanos() - before.startNanos()) / 1e9;
    double clock = after.clockSeconds() - before.clockSeconds();
    return Math.abs(wall - clock) < TOLERANCE_SECONDS + Math.abs(wall) * 1e-3;
  }

  private SameJvm() {}
}
