package containerlab.load.experiment;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Runs block after block until enough of them count; keeps what is known after each run. */
public final class Experiment {
  private final ResultsFolder folder;
  private final RunDriver driver;
  private final Listener listener;
  private int runsMade;

  /** An experiment in {@code folder}. */
  public Experiment(ResultsFolder folder, RunDriver driver, Listener listener) {
    this.folder = folder;
    this.driver = driver;
    this.listener = listener;
  }

  /**
   * Does what is left to do.
   *
   * @return the state at the end
   * @throws IOException when the experiment cannot go on; what was measured is kept
   */
  public State run(State before) throws IOException {
    State state = before.withWholeBlocksOnly();
    folder.save(state);
    long started = System.nanoTime();
    while (!state.isDone()) {
      state = state.nextBlock();
      folder.save(state);
      listener.block(state.blocksBegun(), state.wholeBlocks() >= state.plan().blocks());
      for (Arm arm : state.plan().order(state.blocksBegun())) {
        RunResult run = driver.run(arm, state.blocksBegun());
        state = state.with(run);
        folder.save(state);
        runsMade++;
        listener.ended(run, left(state, Duration.ofNanos(System.nanoTime() - started)));
      }
      refuseHopeless(state);
    }
    return state;
  }

  /** What ends every run of a block ends those of the next, too. */
  private static void refuseHopeless(State state) throws IOException {
    List<RunResult> block = state.runsOf(state.blocksBegun());
    if (block.stream().allMatch(run -> run.state() == RunResult.State.failed)) {
      throw new IOException(
          "every run of a block failed, the last one with: "
              + block.get(block.size() - 1).reason());
    }
  }

  private Duration left(State state, Duration taken) {
    Plan plan = state.plan();
    int runs = plan.blocks() * plan.arms().size() - state.runs().size();
    return taken.dividedBy(runsMade).multipliedBy(Math.max(0, runs));
  }
}
