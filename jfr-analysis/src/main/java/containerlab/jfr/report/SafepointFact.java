package containerlab.jfr.report;

import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Safepoints;

/** Safepoints of one phase, in one statement. */
final class SafepointFact {
  private final ReportBuilder report;
  private final PhaseProfile phase;

  SafepointFact(ReportBuilder report, PhaseProfile phase) {
    this.report = report;
    this.phase = phase;
  }

  void write() {
    phase.safepoints().toOptional().ifPresent(s -> report.fact("Safepoints", fact(s)));
  }

  private static String fact(Safepoints safepoints) {
    String threshold =
        safepoints.thresholdNanos().orElse(0) > 0
            ? ", recorded from " + Units.duration(safepoints.thresholdNanos())
            : "";
    return safepoints.count() == 0
        ? "none" + threshold
        : Units.format(
            "%s%s; time to safepoint %s in all, longest %s%s",
            Units.count(safepoints.count()),
            stopped(safepoints),
            Units.duration((double) safepoints.toSafepointNanos()),
            Units.duration((double) safepoints.longestToSafepointNanos()),
            threshold);
  }

  private static String stopped(Safepoints safepoints) {
    return safepoints.stoppedNanos().isEmpty()
        ? ""
        : Units.format(
            ", threads stopped for %s (%s of the time, GC pauses included), longest %s",
            Units.duration(safepoints.stoppedNanos()),
            Units.percent(safepoints.shareOfTime()),
            Units.duration(safepoints.longestStoppedNanos()));
  }
}
