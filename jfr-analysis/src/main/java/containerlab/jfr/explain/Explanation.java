package containerlab.jfr.explain;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Contests;
import containerlab.jfr.compare.HiddenDifference;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Recorded;
import containerlab.jfr.compare.Runs;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Makes the answer from recordings. */
public final class Explanation {

  /**
   * Compares the arms under each load that all of them had.
   *
   * @param recorded at least one recording of each of at least two arms
   * @param seed of the order of runs, when known
   * @param minEffect smallest relative difference that matters, such as 0.02
   * @throws containerlab.jfr.compare.NotComparableException when there is nothing to compare
   */
  public static Answer of(List<Recorded> recorded, OptionalLong seed, double minEffect) {
    return new Answer(
        seed,
        minEffect,
        recorded.stream().map(Recorded::arm).distinct().toList(),
        HiddenDifference.between(recorded),
        recorded.stream()
            .flatMap(
                one ->
                    one.profile().quality().warnings().stream()
                        .map(warning -> one.profile().file() + ": " + warning))
            .distinct()
            .toList(),
        Runs.of(recorded).stream().map(runs -> atLevel(runs, minEffect)).toList());
  }

  private static Answer.AtLevel atLevel(Runs runs, double minEffect) {
    Contests contests = Contests.of(runs);
    List<Pair> pairs = contests.pairs(minEffect);
    List<Answer.OfPair> answers = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      answers.add(ofPair(contests.list().get(i), pairs.get(i), minEffect));
    }
    int whole = runs.wholeBlocks().size();
    return new Answer.AtLevel(
        runs.level(),
        whole,
        runs.allBlocks().size() - whole,
        runs.arms().stream().map(arm -> arm(runs, arm)).toList(),
        answers);
  }

  private static Answer.Arm arm(Runs runs, String arm) {
    return new Answer.Arm(arm, Regimes.of(runs.level(), runs.of(arm)), runs.of(arm));
  }

  private static Answer.OfPair ofPair(Contest contest, Pair pair, double minEffect) {
    Split split = Split.of(contest);
    return new Answer.OfPair(
        pair,
        split,
        Findings.of(contest, pair, split),
        PairWarnings.of(contest, pair, split, minEffect));
  }

  private Explanation() {}
}
