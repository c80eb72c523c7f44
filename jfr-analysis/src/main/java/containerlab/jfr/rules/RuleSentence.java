package containerlab.jfr.rules;

import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.util.FormatToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.ResultToolkit;
import org.openjdk.jmc.flightrecorder.rules.TypedCollectionResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;

/**
 * The first sentence of what a rule says. JMC's own filling in leaves its doubled apostrophes, and
 * runs the methods of a stack, each with return type and parameters, into one another. A rule that
 * looks at arguments, properties or the environment gets only its numbers filled in.
 */
final class RuleSentence {
  private static final int FRAMES = 3;
  private static final int LONGEST = 400;
  private static final String REDACTED = "<redacted>";
  private static final String CALLER = ", called by ";

  /** As JMC's rule on the CPU load of other processes has it. */
  private static final String SLIP = " for during ";

  private static final String SLIP_MENDED = " during ";

  /** Events that hold what a user typed or set, and so perhaps a password. */
  private static final Set<String> FREE_TEXT =
      Set.of(
          "jdk.JVMInformation",
          "jdk.InitialSystemProperty",
          "jdk.InitialEnvironmentVariable",
          "jdk.SystemProcess",
          "jdk.StringFlag",
          "jdk.StringFlagChanged",
          "jdk.JavaAgent",
          "jdk.NativeAgent");

  static String of(IResult result) {
    String text = result.getSummary();
    if (text == null) {
      return "";
    }
    for (TypedResult<?> named : result.getRule().getResults()) {
      if (maySeeSecrets(result) && !(result.getResult(named) instanceof IQuantity)) {
        text = text.replace("{" + named.getIdentifier() + "}", REDACTED);
      } else if (named instanceof TypedCollectionResult<?> several) {
        Collection<?> values = result.getResult(several);
        if (values != null && values.stream().allMatch(IMCMethod.class::isInstance)) {
          text = text.replace("{" + named.getIdentifier() + "}", methods(values));
        }
      }
    }
    String filled = ResultToolkit.populateMessage(result, text, false).replace("''", "'");
    return firstSentence(filled.replace(SLIP, SLIP_MENDED));
  }

  private static boolean maySeeSecrets(IResult result) {
    return !Collections.disjoint(result.getRule().getRequiredEvents().keySet(), FREE_TEXT);
  }

  /** Innermost first, as in the report's other stacks. */
  private static String methods(Collection<?> methods) {
    String shown =
        methods.stream()
            .limit(FRAMES)
            .map(IMCMethod.class::cast)
            .map(m -> FormatToolkit.getType(m.getType(), true) + "." + m.getMethodName())
            .collect(Collectors.joining(CALLER));
    return methods.size() > FRAMES ? shown + CALLER + "others" : shown;
  }

  private static String firstSentence(String text) {
    String line = text.strip().lines().findFirst().orElse("").strip();
    int end = line.indexOf(". ");
    String sentence = end < 0 ? line : line.substring(0, end + 1);
    if (sentence.length() > LONGEST) {
      int blank = sentence.lastIndexOf(' ', LONGEST);
      return sentence.substring(0, blank < 0 ? LONGEST : blank) + " ...";
    }
    return sentence.endsWith(".") ? sentence : sentence + ".";
  }

  private RuleSentence() {}
}
