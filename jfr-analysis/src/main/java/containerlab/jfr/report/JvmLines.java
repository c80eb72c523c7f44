package containerlab.jfr.report;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import java.util.stream.Collectors;

/** JIT, GC, allocation and blocking, one line each. */
final class JvmLines {
  private final Page page;
  private final PhaseProfile phase;

  JvmLines(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
  }

  void write() {
    phase.jit().toOptional().ifPresent(jit -> page.text(2, jit(jit)));
    phase.gc().toOptional().ifPresent(gc -> page.text(2, gc(gc)));
    phase.allocation().toOptional().ifPresent(a -> page.text(2, allocation(a)));
    phase.blocking().toOptional().ifPresent(b -> page.text(2, blocking(b)));
  }

  private static String jit(Jvm.Jit jit) {
    return Units.format(
        "JIT: %s%s of the server's CPU%s",
        jit.wallClock() ? "about " : "",
        Units.percent(jit.shareOfServerCpu()),
        jit.wallClock() ? " (wall-clock time of compilations, jdk.CompilerStatistics)" : "");
  }

  private static String gc(Jvm.Gc gc) {
    if (gc.collections() == 0) {
      return "GC: no collection";
    }
    return Units.format(
        "GC: %s, %s paused (%s of the time), longest pause %s",
        Units.count(gc.collections(), "collection"),
        Units.duration((double) gc.pauseNanos()),
        Units.percent(gc.shareOfTime()),
        Units.duration((double) gc.longestPauseNanos()));
  }

  private String allocation(Jvm.Allocation allocation) {
    return Units.format(
        "Allocation: %s per %s%s",
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
    return "Blocking: "
        + (waits.isEmpty() ? "nothing above the recording's thresholds" : waits)
        + (blocking.idleParks() == 0
            ? ""
            : "; besides, idle workers parked " + Units.count(blocking.idleParks(), "time"));
  }
}
