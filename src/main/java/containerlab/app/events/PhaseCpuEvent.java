package containerlab.app.events;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;

/** User and system time of one pool and role in a load phase. */
@Name("containerlab.PhaseCpu")
@Label("Phase CPU")
@Description("User and system time of a pool's threads in a load phase, scaled to their CPU time")
final class PhaseCpuEvent extends LabEvent {
  @Label("Phase")
  final String phase;

  @Label("Pool")
  final String pool;

  @Label("Role")
  final String role;

  @Label("User Time")
  @Timespan
  final long userTime;

  @Label("System Time")
  @Timespan
  final long systemTime;

  private PhaseCpuEvent(String phase, ThreadRole role, long userTime, long systemTime) {
    this.phase = phase;
    this.pool = role.pool();
    this.role = role.role();
    this.userTime = userTime;
    this.systemTime = systemTime;
  }

  /** Splits the exact CPU time as the ticks were split; unknown when no tick was counted. */
  static PhaseCpuEvent of(String phase, ThreadRole role, Usage usage) {
    long ticks = usage.userTicks() + usage.systemTicks();
    if (ticks <= 0) {
      return new PhaseCpuEvent(phase, role, UNKNOWN, UNKNOWN);
    }
    long user = Math.round((double) usage.cpuNanos() * usage.userTicks() / ticks);
    return new PhaseCpuEvent(phase, role, user, usage.cpuNanos() - user);
  }
}
