package containerlab.jfr.lens;

import containerlab.jfr.attribution.RuleFile;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a report may show of a JVM's arguments. They hold passwords more often than their names
 * tell, so a list says what is shown, not what is hidden: {@code shown-arguments.txt}.
 */
final class JvmArguments {
  private static final String REDACTED = "<redacted>";

  private static final List<Pattern> SHOWN =
      RuleFile.lines("/containerlab/jfr/lens/shown-arguments.txt").stream()
          .map(cells -> Pattern.compile(cells[0]))
          .toList();

  /** What names an argument, before a value that is not shown. */
  private static final Pattern NAME =
      Pattern.compile(
          "(-D[\\w.-]{1,100}=|-XX:\\w{1,100}=|-(?:javaagent|agentlib|agentpath|Xlog):"
              + "|--add-(?:opens|exports|modules|reads)=).*",
          Pattern.DOTALL);

  private static final int LONGEST = 200;

  /**
   * The arguments with everything left out that the list does not allow.
   *
   * @param recorded {@code jvmArguments} of {@code jdk.JVMInformation}: joined by blanks, so that a
   *     value with blanks falls into pieces; these become one mark
   */
  static List<String> shown(String recorded) {
    List<String> shown = new ArrayList<>();
    for (String piece : recorded.strip().split("\\s+")) {
      String text = redacted(piece);
      boolean continues = text.equals(REDACTED) && last(shown).endsWith(REDACTED);
      if (!text.isEmpty() && !continues) {
        shown.add(text);
      }
    }
    return List.copyOf(shown);
  }

  private static String redacted(String piece) {
    if (piece.isEmpty()
        || piece.length() <= LONGEST
            && SHOWN.stream().anyMatch(allowed -> allowed.matcher(piece).matches())) {
      return piece;
    }
    Matcher name = NAME.matcher(piece);
    return name.matches() ? name.group(1) + REDACTED : REDACTED;
  }

  private static String last(List<String> texts) {
    return texts.isEmpty() ? "" : texts.get(texts.size() - 1);
  }

  private JvmArguments() {}
}
