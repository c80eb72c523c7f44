package containerlab.jfr.recording;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Tells which chunks come from one JVM, so that figures of two are never added. A chunk that says
 * which JVM wrote it is believed. One that does not belongs to the JVM whose last chunk it follows
 * without a gap and on the same clock, else to a JVM of its own: two profiles of one JVM are a
 * nuisance, one profile of two would be wrong.
 */
final class JvmGroups {
  private static final double TOLERANCE_SECONDS = 1;
  private final List<Group> groups = new ArrayList<>();

  private static final class Group {
    private final List<CheckedChunk> chunks = new ArrayList<>();
    private Set<String> jvm = Set.of();

    void add(CheckedChunk chunk) {
      chunks.add(chunk);
      if (jvm.isEmpty()) {
        jvm = chunk.contents().jvms();
      }
    }

    boolean isOf(Set<String> other) {
      return !other.isEmpty() && jvm.equals(other);
    }

    boolean goesOnWith(CheckedChunk next) {
      boolean open = jvm.isEmpty() || next.contents().jvms().isEmpty();
      return open && follows(chunks.get(chunks.size() - 1).header(), next.header());
    }
  }

  /** The chunks of each JVM in order of time, the JVMs in order of their first chunk. */
  static List<List<CheckedChunk>> of(List<CheckedChunk> chunks) {
    JvmGroups groups = new JvmGroups();
    chunks.stream()
        .sorted(Comparator.comparingLong(chunk -> chunk.header().startNanos()))
        .forEach(groups::add);
    return groups.groups.stream().map(group -> List.copyOf(group.chunks)).toList();
  }

  private void add(CheckedChunk chunk) {
    Set<String> jvm = chunk.contents().jvms();
    Group home =
        groups.stream()
            .filter(group -> group.isOf(jvm))
            .findFirst()
            .or(() -> groups.stream().filter(group -> group.goesOnWith(chunk)).findFirst())
            .orElseGet(this::another);
    home.add(chunk);
  }

  private Group another() {
    Group group = new Group();
    groups.add(group);
    return group;
  }

  private static boolean follows(ChunkHeader before, ChunkHeader after) {
    return before.ticksPerSecond() == after.ticksPerSecond()
        && Math.abs(gapSeconds(before, after)) < TOLERANCE_SECONDS
        && sameClock(before, after);
  }

  /** Time between the end of a chunk and the start of another. */
  static double gapSeconds(ChunkHeader before, ChunkHeader after) {
    return ((double) after.startNanos() - before.startNanos()) / 1e9 - before.seconds();
  }

  /** A JVM's clock and the wall clock run at the same speed. */
  private static boolean sameClock(ChunkHeader before, ChunkHeader after) {
    double wall = (after.startNanos() - before.startNanos()) / 1e9;
    double clock = after.clockSeconds() - before.clockSeconds();
    return Math.abs(wall - clock) < TOLERANCE_SECONDS + Math.abs(wall) * 1e-3;
  }
}
