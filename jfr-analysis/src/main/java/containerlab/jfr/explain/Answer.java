package containerlab.jfr.explain;

import containerlab.jfr.compare.HiddenDifference;
import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.Pair;
import containerlab.jfr.compare.Run;
import java.util.List;

/**
 * Which arm is faster, by how much, and why.
 *
 * @param context what only the experiment knows
 * @param minEffect smallest relative difference that matters, such as 0.02
 * @param arms as named, in that order
 * @param hiddenDifferences what besides the arms differs between runs
 * @param warnings what may overturn any of it
 * @param levels an answer for each load
 */
public record Answer(
    Context context,
    double minEffect,
    List<String> arms,
    List<HiddenDifference> hiddenDifferences,
    List<String> warnings,
    List<AtLevel> levels) {

  /**
   * The answer for one load.
   *
   * @param level the load
   * @param blocks blocks in which every arm has a run that counts
   * @param blocksLeftOut other blocks
   * @param disturbed whether disturbed runs count, since no others are left: no verdict
   * @param warnings what may overturn the figures: runs that are no result, a full load tool
   * @param arms what each arm did
   * @param pairs each arm against each other
   */
  public record AtLevel(
      Level level,
      int blocks,
      int blocksLeftOut,
      boolean disturbed,
      List<String> warnings,
      List<Arm> arms,
      List<OfPair> pairs) {}

  /**
   * One arm under one load.
   *
   * @param name its name
   * @param regime what limited it
   * @param runs its runs whose figures count, in order of time
   * @param leftOut its other runs: those that are no result, and those of blocks that are not whole
   */
  public record Arm(String name, Regime regime, List<Run> runs, List<Run> leftOut) {}

  /**
   * One arm against another.
   *
   * @param pair the result
   * @param split where the gap comes from
   * @param findings sentences that cite the figures
   * @param warnings what may overturn the verdict or the causes
   */
  public record OfPair(Pair pair, Split split, List<String> findings, List<String> warnings) {}
}
