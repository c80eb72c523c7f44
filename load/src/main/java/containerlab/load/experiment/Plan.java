package containerlab.load.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What an experiment is to do. It does not change while the experiment lasts, also when that is
 * resumed.
 *
 * @param arms at least two
 * @param blocks that count, wanted
 * @param extraBlocks at most so many more, for blocks that do not count
 * @param seed gives the order of runs
 * @param load what every run is put through
 * @param javaHome JDK of the server
 * @param appJar the server
 */
public record Plan(
    List<Arm> arms,
    int blocks,
    int extraBlocks,
    long seed,
    Load load,
    String javaHome,
    String appJar) {

  /** The arms in the random order of a block; the same whenever it is asked for. */
  public List<Arm> order(int block) {
    Random random = new Random(seed);
    List<Arm> order = new ArrayList<>(arms);
    // One sequence for all blocks: seeds that differ by one give similar first numbers.
    for (int i = 0; i < block; i++) {
      order = new ArrayList<>(arms);
      Collections.shuffle(order, random);
    }
    return List.copyOf(order);
  }
}
