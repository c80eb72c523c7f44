package containerlab.jfr.explain;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What may overturn the verdict on a pair or the causes of its gap. */
final class PairWarnings {

  private final List<String> warnings = new ArrayList<>();

  static List<String> of(Contest contest, Pair pair, Split split, double minEffect) {
    PairWarnings all = new PairWarnings();
    all.decisiveBlocks(contest.decisiveBlocks(pair, minEffect));
    all.order(contest.replicates(), pair);
    if (split.of() == Split.Whole.SERVER_CPU) {
      all.warnings.add(
          "host idle time or the load tool's CPU is unknown in a run: only the server's CPU per"
              + " request is split, not the gap in req/s; record on Linux with load/ab-sweep.sh");
    }
    split
        .weakPools()
        .forEach(
            pool ->
                all.warnings.add(
                    "layers of "
                        + pool
                        + " are weak causes: more than 20 % of its CPU is not explained by"
                        + " samples"));
    return List.copyOf(all.warnings);
  }

  private void decisiveBlocks(List<Integer> blocks) {
    if (!blocks.isEmpty()) {
      warnings.add(
          "the verdict would be another one without block "
              + blocks.stream().map(String::valueOf).collect(Collectors.joining(" or "))
              + "; run more blocks");
    }
  }

  private void order(Replicates runs, Pair pair) {
    if (!(runs instanceof Replicates.Blocked) || runs.size() < 2) {
      return;
    }
    if (earlierInAll(runs.first(), runs.second())) {
      alwaysFirst(pair.first());
    } else if (earlierInAll(runs.second(), runs.first())) {
      alwaysFirst(pair.second());
    }
  }

  private static boolean earlierInAll(List<Run> some, List<Run> others) {
    return IntStream.range(0, some.size())
        .allMatch(i -> some.get(i).start().isBefore(others.get(i).start()));
  }

  private void alwaysFirst(String arm) {
    warnings.add(
        arm
            + " ran before the other in every block, so the order may be the cause; randomise"
            + " it");
  }

  private PairWarnings() {}
}
