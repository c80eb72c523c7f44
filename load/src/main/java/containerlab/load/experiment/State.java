package containerlab.load.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How far an experiment is: the content of its file.
 *
 * @param formatVersion of {@code docs/experiment-file.md}
 * @param plan what is to be done
 * @param environment where it is done
 * @param blocksBegun number of the last block that was begun, 0 before the first
 * @param runs of which the outcome is known, in their order
 * @param abandoned runs of blocks that were cut short, which count for nothing
 */
public record State(
    int formatVersion,
    Plan plan,
    Map<String, String> environment,
    int blocksBegun,
    List<RunResult> runs,
    List<RunResult> abandoned) {
  /** The one version that there is. */
  public static final int FORMAT_VERSION = 1;

  /** Nothing is done yet. */
  public static State begin(Plan plan, Map<String, String> environment) {
    return new State(FORMAT_VERSION, plan, environment, 0, List.of(), List.of());
  }

  /** As {@code docs/experiment-file.md} wants it at the top. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public long seed() {
    return plan.seed();
  }

  /** The next block has begun. */
  State nextBlock() {
    return new State(formatVersion, plan, environment, blocksBegun + 1, runs, abandoned);
  }

  State with(RunResult run) {
    return new State(formatVersion, plan, environment, blocksBegun, plus(runs, run), abandoned);
  }

  /**
   * Without the runs of blocks that were cut short: what is run hours later is not close to them in
   * time, which is what a block is for.
   */
  State withWholeBlocksOnly() {
    List<RunResult> cut = new ArrayList<>(abandoned);
    runs.stream().filter(run -> !isWhole(run.block())).forEach(cut::add);
    List<RunResult> whole = runs.stream().filter(run -> isWhole(run.block())).toList();
    return new State(formatVersion, plan, environment, blocksBegun, whole, List.copyOf(cut));
  }

  /** Whether no further block is to be run. */
  boolean isDone() {
    return usableBlocks() >= plan.blocks() || wholeBlocks() >= plan.blocks() + plan.extraBlocks();
  }

  /** Blocks of which every run can be a result. */
  public int usableBlocks() {
    return (int)
        wholeBlocksInOrder()
            .filter(block -> runsOf(block).stream().allMatch(RunResult::counts))
            .count();
  }

  /** Blocks of which every run ended, well or not. */
  int wholeBlocks() {
    return (int) wholeBlocksInOrder().count();
  }

  private IntStream wholeBlocksInOrder() {
    return IntStream.rangeClosed(1, blocksBegun).filter(this::isWhole);
  }

  private boolean isWhole(int block) {
    return runsOf(block).size() == plan.arms().size();
  }

  List<RunResult> runsOf(int block) {
    return runs.stream().filter(run -> run.block() == block).toList();
  }

  private static List<RunResult> plus(List<RunResult> runs, RunResult run) {
    List<RunResult> more = new ArrayList<>(runs);
    more.add(run);
    return List.copyOf(more);
  }
}
