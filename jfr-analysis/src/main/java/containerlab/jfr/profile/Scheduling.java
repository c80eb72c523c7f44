package containerlab.jfr.profile;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What the scheduler did to the server's threads, all pools together; per request or per second.
 * Pools that do not know a figure are left out of it.
 *
 * @param runQueueWaitNanos time runnable without a CPU
 * @param voluntarySwitches context switches because a thread waited
 * @param involuntarySwitches context switches because the CPU was taken away
 */
public record Scheduling(
    OptionalDouble runQueueWaitNanos,
    OptionalDouble voluntarySwitches,
    OptionalDouble involuntarySwitches) {

  /** The sums over rows. */
  public static Scheduling of(List<CpuByPool.Row> rows) {
    return new Scheduling(
        sum(rows, CpuByPool.Row::runQueueWaitNanos),
        sum(rows, CpuByPool.Row::voluntarySwitches),
        sum(rows, CpuByPool.Row::involuntarySwitches));
  }

  private static OptionalDouble sum(
      List<CpuByPool.Row> rows, Function<CpuByPool.Row, OptionalDouble> figure) {
    double[] known = rows.stream().map(figure).flatMapToDouble(OptionalDouble::stream).toArray();
    return known.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(java.util.Arrays.stream(known).sum());
  }
}
