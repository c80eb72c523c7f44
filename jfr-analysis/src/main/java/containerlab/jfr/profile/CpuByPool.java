package containerlab.jfr.profile;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The server's CPU and where it went by pool and role. Figures are per request or per second, as
 * the phase's {@link Per} says. The rows plus {@code unattributedNanos} equal {@code wholeNanos}.
 *
 * @param wholeNanos CPU of the process, user and kernel
 * @param rows one per pool and role, dearest first
 * @param unattributedNanos what no row accounts for; may be slightly negative by clock resolution
 * @param coveredSeconds how much of the phase the figures cover
 */
public record CpuByPool(
    double wholeNanos, List<Row> rows, double unattributedNanos, double coveredSeconds) {

  /**
   * One pool and role.
   *
   * @param pool pool, such as {@code tomcat} or {@code gc}
   * @param role role in the pool, such as {@code worker}
   * @param cpuNanos time on a CPU
   * @param userNanos the part of it in user mode
   * @param systemNanos the part of it in the kernel
   * @param runQueueWaitNanos time runnable without a CPU
   * @param voluntarySwitches context switches because the thread waited
   * @param involuntarySwitches context switches because the CPU was taken away
   * @param threadsLive threads at the end of the phase
   * @param threadsPeak most threads at once, as far as the windows tell
   * @param threadsStarted threads that appeared during the phase
   */
  public record Row(
      String pool,
      String role,
      double cpuNanos,
      OptionalDouble userNanos,
      OptionalDouble systemNanos,
      OptionalDouble runQueueWaitNanos,
      OptionalDouble voluntarySwitches,
      OptionalDouble involuntarySwitches,
      OptionalLong threadsLive,
      OptionalLong threadsPeak,
      OptionalLong threadsStarted) {

    /** What the pool and its role are called together, such as {@code tomcat worker}. */
    public String label() {
      return PoolName.of(pool, role);
    }

    /** A row of which only the CPU is known. */
    public static Row ofCpu(String pool, String role, double cpuNanos) {
      OptionalDouble none = OptionalDouble.empty();
      OptionalLong no = OptionalLong.empty();
      return new Row(pool, role, cpuNanos, none, none, none, none, none, no, no, no);
    }
  }
}
