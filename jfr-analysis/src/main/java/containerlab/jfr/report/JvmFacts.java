package containerlab.jfr.report;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import java.util.stream.Collectors;

/** JIT, GC, allocation and blocking, one line each. */
final class JvmFacts {
  private final ReportBuilder report;
  private final PhaseProfile phase;

  JvmFacts(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void write() {
    phase.jit().toOptional().ifPresent(jit -> report.fact("JIT", jit(jit)));
    phase.gc().toOptional().ifPresent(gc -> report.fact("GC", gc(gc)));
    phase.allocation().toOptional().ifPresent(a -> report.fact("Allocation", allocation(a)));
    phase.blocking().toOptional().ifPresent(b -> report.fact("Blocking", blocking(b)));
  }

  private static String jit(Jvm.Jit jit) {
    return Units.format(
        "%s%s of the server's CPU%s",
        jit.wallClock() ? "about " : "",
        Units.percent(jit.shareOfServerCpu()),
        jit.wallClock() ? " (wall-clock time of compilations, jdk.CompilerStatistics)" : "");
  }

  private static String gc(Jvm.Gc gc) {
    if (gc.collections() == 0) {
      return "no collection";
    }
    return Units.format(
        "%s, %s paused (%s of the time), longest pause %s",
        Units.count(gc.collections(), "collection"),
        Units.duration((double) gc.pauseNanos()),
        Units.percent(gc.shareOfTime()),
        Units.duration((double) gc.longestPauseNanos()));
  }

  private String allocation(Jvm.Allocation allocation) {
    return Units.format(
        "%s per %s%s",
        Units.bytes(allocation.bytes()),
        phase.per().unit(),
        allocation.classes().stream()
            .findFirst()
            .map(
                top ->
                    Units.format(
                        ", most by class: %s (%s)", top.name(), Units.percent(top.share())))
            .orElse(""));
  }

  private String blocking(Jvm.Blocking blocking) {
    String waits =
        blocking.kinds().stream()
            .map(
                wait ->
                    Units.format(
                        "%s %s per %s (%s, longest %s%s)",
                        wait.kind(),
                        Units.duration(wait.nanos()),
                        phase.per().unit(),
                        Units.count(wait.count(), "wait"),
                        Units.duration((double) wait.longestNanos()),
                        wait.thresholdNanos().isPresent()
                            ? ", recorded from " + Units.duration(wait.thresholdNanos())
                            : ""))
            .collect(Collectors.joining("; "));
    return (waits.isEmpty() ? "nothing above the recording's thresholds" : waits)
        + (blocking.idleParks() == 0
            ? ""
            : "; besides, idle workers parked " + Units.count(blocking.idleParks(), "time"));
  }
}
