package containerlab.jfr.lens;

import containerlab.jfr.profile.DataQuality;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.ReadReport;
import java.util.ArrayList;
import java.util.List;

/** Puts together what the figures rest on: what was read, what was lost, and what covers little. */
final class Quality {

  static DataQuality of(
      ReadReport report, EventRouter events, RecorderLosses losses, List<PhaseProfile> phases) {
    List<String> warnings = new ArrayList<>();
    boolean several = report.sources().size() > 1;
    report
        .warnings()
        .forEach(note -> warnings.add(several ? note.source() + ": " + note.text() : note.text()));
    warnings.addAll(losses.warnings());
    if (events.undecodable() > 0) {
      warnings.add(events.undecodable() + " events had an unexpected shape and are left out");
    }
    Coverage.warning(phases).ifPresent(warnings::add);
    PoolSum.warning(phases).ifPresent(warnings::add);
    return new DataQuality(
        report.sources(),
        report.bytes(),
        report.chunksRead(),
        report.chunksLost(),
        events.delivered(),
        report.losses(),
        report.gaps(),
        losses.answer(),
        List.copyOf(warnings));
  }

  private Quality() {}
}
