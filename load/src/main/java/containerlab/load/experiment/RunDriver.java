package containerlab.load.experiment;

import java.io.IOException;

/** Makes a run. */
@FunctionalInterface
public interface RunDriver {
  /**
   * One life of a server JVM under load, from its start to its end.
   *
   * @return what came of it; a run that failed is a result, too
   * @throws IOException when nothing can be run or kept, so that going on is of no use
   */
  RunResult run(Arm arm, int block) throws IOException;
}
