package containerlab.jfr.report;

import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Safepoints;

/** Safepoints of one phase, in one line. */
final class SafepointText {
  private final Page page;
  private final PhaseProfile phase;

  SafepointText(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
  }

  void line() {
    phase.safepoints().toOptional().ifPresent(safepoints -> page.text(2, line(safepoints)));
  }

  private static String line(Safepoints safepoints) {
    String threshold =
        safepoints.thresholdNanos().orElse(0) > 0
            ? ", recorded from " + Units.duration(safepoints.thresholdNanos())
            : "";
    return safepoints.count() == 0
        ? "Safepoints: none" + threshold
        : Units.format(
            "Safepoints: %s%s; time to safepoint %s in all, longest %s%s",
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
