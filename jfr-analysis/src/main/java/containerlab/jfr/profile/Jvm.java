package containerlab.jfr.profile;

import java.util.List;
import java.util.OptionalLong;

/** What the JVM itself did during a phase, one record per question. */
public final class Jvm {

  /**
   * The JIT compiler.
   *
   * @param shareOfServerCpu compiler time / server CPU time, 0 and up
   * @param wallClock true when compiler time is wall-clock time of compilations instead of CPU: too
   *     high when compilers wait for a CPU, too low by what compilers do between compilations
   */
  public record Jit(double shareOfServerCpu, boolean wallClock) {

    /** Share above which a JVM counts as still compiling. */
    public static final double STILL_COMPILING = 0.05;

    /** Whether the figures describe a JVM that was still warming up. */
    public boolean stillCompiling() {
      return shareOfServerCpu > STILL_COMPILING;
    }
  }

  /**
   * Garbage collection.
   *
   * @param collections collections that ended in the phase
   * @param pauseNanos sum of their pauses
   * @param longestPauseNanos the longest single pause
   * @param shareOfTime pauses / length of the phase, 0 to 1
   */
  public record Gc(long collections, long pauseNanos, long longestPauseNanos, double shareOfTime) {}

  /**
   * Allocation.
   *
   * @param bytes per request or per second
   * @param samples samples the figure rests on
   * @param classes classes of the objects, most bytes first
   * @param sites innermost frames outside the JDK, most bytes first
   * @param appFrames innermost frames of the application, most bytes first
   */
  public record Allocation(
      double bytes,
      long samples,
      List<Allocated> classes,
      List<Allocated> sites,
      List<Allocated> appFrames) {}

  /**
   * What one class, site or application frame has of the allocation.
   *
   * @param name the class or frame
   * @param samples its samples
   * @param bytes per request or per second
   * @param share of all bytes, 0 to 1
   */
  public record Allocated(String name, long samples, double bytes, double share) {}

  /**
   * Time threads spent blocked, without the parks of workers that had nothing to do.
   *
   * @param kinds one per kind of wait, longest first
   * @param idleParkNanos idle workers' parks, kept apart; per request or per second
   * @param idleParks how many of them
   * @param pools the same by pool and role, the one that waited most first
   */
  public record Blocking(
      List<Wait> kinds, double idleParkNanos, long idleParks, List<PoolWaits> pools) {}

  /**
   * What the threads of one pool waited for.
   *
   * @param waits recorded waits that held something up, of any kind
   * @param nanos their time, per request or per second
   * @param longestNanos the longest one
   * @param idleParks parks of threads that had nothing to do
   * @param idleParkNanos their time, per request or per second
   */
  public record PoolWaits(
      String pool,
      String role,
      long waits,
      double nanos,
      long longestNanos,
      long idleParks,
      double idleParkNanos) {}

  /**
   * A monitor that threads waited to enter.
   *
   * @param monitorClass class of the object that is locked
   * @param site innermost frame outside the JDK that wanted it
   * @param count recorded waits
   * @param nanos per request or per second, all threads together
   * @param longestNanos the longest one
   */
  public record Monitor(
      String monitorClass, String site, long count, double nanos, long longestNanos) {}

  /**
   * One kind of wait.
   *
   * @param kind such as {@code monitor} or {@code socket read}
   * @param count recorded waits
   * @param nanos per request or per second, all threads together
   * @param longestNanos the longest one
   * @param thresholdNanos shorter waits were not recorded
   */
  public record Wait(
      String kind, long count, double nanos, long longestNanos, OptionalLong thresholdNanos) {}

  private Jvm() {}
}
