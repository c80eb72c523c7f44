package containerlab.jfr.rules;

import containerlab.jfr.profile.RuleFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/** One evaluation of all rules. */
final class RuleRun {
  private static final int THREADS = 2;
  private final Path recording;

  RuleRun(Path recording) {
    this.recording = recording;
  }

  /**
   * What they found, worst first.
   *
   * @throws Exception what JMC throws at a recording it cannot read
   */
  List<RuleFinding> findings() throws Exception {
    IItemCollection events = JfrLoaderToolkit.loadEvents(List.of(recording.toFile()));
    List<RuleFinding> findings = new ArrayList<>();
    for (Future<IResult> future :
        RulesToolkit.evaluateParallel(RuleRegistry.getRules(), events, null, THREADS).values()) {
      addFinding(future, findings);
    }
    findings.sort(
        Comparator.comparingDouble(RuleFinding::score).reversed().thenComparing(RuleFinding::rule));
    return List.copyOf(findings);
  }

  private static void addFinding(Future<IResult> future, List<RuleFinding> findings)
      throws InterruptedException {
    IResult result;
    try {
      result = future.get();
    } catch (ExecutionException oneRuleFailed) {
      // A rule that trips over an odd recording says nothing about the others.
      return;
    }
    if (result == null || !applies(result.getSeverity())) {
      return;
    }
    IQuantity score = result.getResult(TypedResult.SCORE);
    findings.add(
        new RuleFinding(
            result.getRule().getId(),
            result.getSeverity().name(),
            score == null ? result.getSeverity().getLimit() : score.doubleValue(),
            RuleSentence.of(result),
            Optional.empty()));
  }

  private static boolean applies(Severity severity) {
    return severity == Severity.WARNING || severity == Severity.INFO;
  }
}
