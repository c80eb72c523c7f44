package containerlab.load.experiment;

import java.time.Duration;

/** Is told how far an experiment is. */
public interface Listener {
  /**
   * A block begins, of which every arm runs once.
   *
   * @param extra whether it makes up for one that does not count
   */
  void block(int block, boolean extra);

  /**
   * A run ended.
   *
   * @param left about how long the planned rest takes
   */
  void ended(RunResult run, Duration left);
}
