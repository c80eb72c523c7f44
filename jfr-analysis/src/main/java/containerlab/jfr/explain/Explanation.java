package containerlab.jfr.explain;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Contests;
import containerlab.jfr.compare.HiddenDifference;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Recorded;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.Runs;
import java.util.ArrayList;
import java.util.List;

/** Makes the answer from recordings. */
public final class Explanation {

  /**
   * Compares the arms under each load that all of them had.
   *
   * @param recorded at least one recording of each of at least two arms
   * @param context what only the experiment knows
   * @param minEffect smallest relative difference that matters, such as 0.02
   * @throws containerlab.jfr.compare.NotComparableException when there is nothing to compare
   */
  public static Answer of(List<Recorded> recorded, Context context, double minEffect) {
    return new Answer(
        context,
        minEffect,
        recorded.stream().map(Recorded::arm).distinct().toList(),
        HiddenDifference.between(recorded),
        QualityWarnings.of(recorded),
        Runs.of(recorded).stream().map(runs -> atLevel(recorded, runs, minEffect)).toList());
  }

  static Answer.AtLevel atLevel(List<Recorded> recorded, Runs runs, double minEffect) {
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
        runs.disturbed(),
        warnings(recorded, runs),
        runs.arms().stream().map(arm -> arm(runs, arm)).toList(),
        answers);
  }

  private static List<String> warnings(List<Recorded> recorded, Runs runs) {
    List<String> warnings = new ArrayList<>(QualityWarnings.of(recorded, runs));
    warnings.addAll(
        ClientWarnings.of(
            runs.arms().stream().flatMap(arm -> runs.counting(arm).stream()).toList()));
    return List.copyOf(warnings);
  }

  private static Answer.Arm arm(Runs runs, String arm) {
    List<Run> counting = runs.counting(arm);
    List<Run> leftOut = runs.of(arm).stream().filter(run -> !counting.contains(run)).toList();
    return new Answer.Arm(arm, Regimes.of(runs.level(), counting), counting, leftOut);
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
