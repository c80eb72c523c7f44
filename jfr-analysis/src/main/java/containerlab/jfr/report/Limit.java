package containerlab.jfr.report;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.Limits;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolSaturation;
import java.util.List;
import java.util.Optional;

/**
 * What visibly limited a phase: the first rule that holds, in a fixed order, so that two reports
 * can be compared. Thresholds are those of {@code docs/analysis.md}.
 */
final class Limit {
  static String of(PhaseProfile phase) {
    if (phase.identity().filter(id -> id.state().equals("failed")).isPresent()) {
      return "phase failed";
    }
    if (phase.switched()) {
      return "container switched";
    }
    Optional<Double> idle = phase.host().toOptional().map(host -> host.idleShare());
    if (phase.jit().toOptional().filter(Jvm.Jit::stillCompiling).isPresent()) {
      return "JVM still compiling";
    }
    if (idle.filter(share -> share >= Limits.IDLE_LEFT).isPresent()
        && fullPool(phase).isPresent()) {
      return Limits.pool(fullPool(phase).get().pool());
    }
    boolean toolFull = phase.load().toOptional().filter(Limit::clientBound).isPresent();
    if (idle.filter(share -> share <= Limits.HOST_FULL).isPresent()) {
      return toolFull ? "host CPU and load tool full" : Limits.HOST_CPU;
    }
    if (toolFull) {
      return Limits.LOAD_TOOL;
    }
    return idle.isPresent() ? Limits.NONE : "unknown";
  }

  /** Whether the load tool could not ask for more; the sweep's table marks such a cell with *. */
  static boolean clientBound(Load load) {
    return load.toolBusyShare().orElse(0) >= Limits.FULL;
  }

  private static Optional<PoolSaturation> fullPool(PhaseProfile phase) {
    return phase.pools().toOptional().orElse(List.of()).stream()
        .filter(pool -> pool.shareAtFull().orElse(0) >= Limits.FULL)
        .findFirst();
  }

  private Limit() {}
}
