package containerlab.jfr.rules;

import containerlab.jfr.profile.RuleFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.ResultToolkit;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/** One evaluation of all rules. */
final class RuleRun implements Callable<List<RuleFinding>> {
  private static final int THREADS = 2;
  private static final int LONGEST = 240;
  private final Path recording;

  RuleRun(Path recording) {
    this.recording = recording;
  }

  @Override
  public List<RuleFinding> call() throws Exception {
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
    String summary = ResultToolkit.populateMessage(result, result.getSummary(), false);
    IQuantity score = result.getResult(TypedResult.SCORE);
    findings.add(
        new RuleFinding(
            result.getRule().getId(),
            result.getSeverity().name(),
            score == null ? result.getSeverity().getLimit() : score.doubleValue(),
            summary == null ? "" : firstSentence(summary)));
  }

  private static boolean applies(Severity severity) {
    return severity == Severity.WARNING || severity == Severity.INFO;
  }

  private static String firstSentence(String text) {
    String line = text.strip().lines().findFirst().orElse("").strip().replace("''", "'");
    int end = line.indexOf(". ");
    String sentence = end < 0 ? line : line.substring(0, end + 1);
    return sentence.length() <= LONGEST ? sentence : sentence.substring(0, LONGEST) + "...";
  }
}
