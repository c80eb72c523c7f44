package containerlab.jfr.lens;

import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.profile.Scheduling;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Puts our own figure beside a rule that goes by a wrong one: JMC's rule on context switches reads
 * {@code jdk.ThreadContextSwitchRate}, which is the rate of the whole machine, its first value the
 * average since the machine started.
 */
final class RuleRemarks {
  private static final String MACHINE_WIDE =
      "this rule goes by the rate of the whole machine, not of this process";

  static List<RuleFinding> add(List<RuleFinding> findings, List<PhaseProfile> phases) {
    return findings.stream()
        .map(f -> f.rule().equals("ContextSwitch") ? remarked(f, phases) : f)
        .toList();
  }

  private static RuleFinding remarked(RuleFinding finding, List<PhaseProfile> phases) {
    String own =
        phases.stream()
            .flatMap(phase -> phase.scheduling().toOptional().flatMap(s -> own(phase, s)).stream())
            .reduce((first, second) -> first + "; " + second)
            .map(figures -> "; its own: " + figures)
            .orElse("; this recording does not hold the process's own");
    return new RuleFinding(
        finding.rule(),
        finding.severity(),
        finding.score(),
        finding.summary(),
        Optional.of(MACHINE_WIDE + own));
  }

  private static Optional<String> own(PhaseProfile phase, Scheduling switches) {
    if (switches.voluntarySwitches().isEmpty() || switches.involuntarySwitches().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s%.1f voluntary and %.1f involuntary per %s",
            phase.identity().map(id -> id.workload() + " ").orElse(""),
            switches.voluntarySwitches().getAsDouble(),
            switches.involuntarySwitches().getAsDouble(),
            phase.per().unit()));
  }

  private RuleRemarks() {}
}
