package containerlab.jfr.explain;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What may overturn the verdict on a pair or the causes of its gap. */
final class PairWarnings {
  /** The tool's own rate may differ so much from that between the borders of the phases. */
  private static final double MOST_AT_BORDERS = 0.03;

  private final List<String> warnings = new ArrayList<>();

  static List<String> of(Contest contest, Pair pair, Split split, double minEffect) {
    PairWarnings all = new PairWarnings();
    all.decisiveBlocks(contest.decisiveBlocks(pair, minEffect));
    all.order(contest.replicates(), pair);
    all.client(contest.replicates());
    all.borders(contest.replicates());
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
                        + " are weak causes: more than 20 % of its CPU was not"
                        + " sampled"));
    return List.copyOf(all.warnings);
  }

  private void decisiveBlocks(List<Integer> blocks) {
    if (!blocks.isEmpty()) {
      warnings.add(
          "without block " + blocks + " the verdict would be another one; run more blocks");
    }
  }

  private void order(Replicates runs, Pair pair) {
    if (!(runs instanceof Replicates.Blocked) || runs.size() < 2) {
      return;
    }
    long firstEarlier =
        IntStream.range(0, runs.size())
            .filter(i -> runs.first().get(i).start().isBefore(runs.second().get(i).start()))
            .count();
    if (firstEarlier == 0 || firstEarlier == runs.size()) {
      String earlier = firstEarlier == 0 ? pair.second() : pair.first();
      warnings.add(
          earlier
              + " ran before the other in every block, so the order may be the cause; randomise"
              + " it");
    }
  }

  private void client(Replicates runs) {
    long full = all(runs).filter(run -> run.figures().clientFull()).count();
    if (full > 0) {
      warnings.add(
          format(
              "the load tool was full in %d of %d runs: the result is of this server with this"
                  + " client on these CPUs",
              full, runs.first().size() + runs.second().size()));
    }
  }

  private void borders(Replicates runs) {
    boolean apart = all(runs).anyMatch(run -> apart(run.figures()));
    if (apart) {
      warnings.add(
          format(
              "the load tool's own req/s are more than %.0f %% off those between the borders of the"
                  + " phases, which are used here; send more requests",
              100 * MOST_AT_BORDERS));
    }
  }

  private static boolean apart(Figures figures) {
    double used = figures.requestsPerSecond();
    return Math.abs(figures.toolRequestsPerSecond().orElse(used) / used - 1) > MOST_AT_BORDERS;
  }

  private static Stream<Run> all(Replicates runs) {
    return Stream.concat(runs.first().stream(), runs.second().stream());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
