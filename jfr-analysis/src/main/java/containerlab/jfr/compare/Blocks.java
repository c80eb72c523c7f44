package containerlab.jfr.compare;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the blocks of an experiment in the order its runs were started: with n arms, the first n
 * runs are a block when each is of another arm, and so on to the last. Runs that were not
 * interleaved so have no blocks, since a drift of the machine would look like a difference.
 */
final class Blocks {

  /** The runs with their blocks; as they are when blocks are known already or cannot be found. */
  static List<Recorded> find(List<Recorded> runs) {
    if (runs.stream().anyMatch(run -> run.block().isPresent())) {
      return runs;
    }
    int arms = (int) runs.stream().map(Recorded::arm).distinct().count();
    List<Recorded> ordered =
        runs.stream().sorted(Comparator.comparing(Blocks::start)).collect(Collectors.toList());
    List<Recorded> blocks = new ArrayList<>();
    for (int first = 0; first < ordered.size(); first += arms) {
      List<Recorded> group = ordered.subList(first, Math.min(first + arms, ordered.size()));
      Set<String> seen = new HashSet<>();
      group.forEach(run -> seen.add(run.arm()));
      if (seen.size() < arms) {
        return runs;
      }
      int number = first / arms + 1;
      group.forEach(run -> blocks.add(run.inBlock(number)));
    }
    return blocks;
  }

  static Instant start(Recorded run) {
    return run.profile().run().start();
  }

  private Blocks() {}
}
