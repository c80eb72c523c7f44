package containerlab.jfr.explain;

import containerlab.jfr.compare.Recorded;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.Runs;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What there is to say against recordings. */
final class QualityWarnings {
  /** What recordings warn of themselves. */
  static List<String> of(List<Recorded> recorded) {
    Alike warnings = new Alike();
    for (Recorded one : recorded) {
      one.profile().quality().warnings().forEach(text -> warnings.add(one.profile().file(), text));
    }
    return warnings.sentences();
  }

  /** Which recordings are no result under this load, and why. */
  static List<String> of(List<Recorded> recorded, Runs runs) {
    Alike warnings = new Alike();
    Set<String> loaded = new HashSet<>();
    for (Run run : runs.arms().stream().flatMap(arm -> runs.of(arm).stream()).toList()) {
      loaded.add(run.recording());
      run.problems().forEach(problem -> warnings.add(run.recording(), problem.text()));
    }
    recorded.stream()
        .map(one -> one.profile().file())
        .filter(file -> !loaded.contains(file))
        .forEach(file -> warnings.add(file, "holds no measured phase of this load"));
    return warnings.sentences();
  }

  private QualityWarnings() {}
}
