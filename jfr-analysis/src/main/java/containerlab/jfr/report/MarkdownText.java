package containerlab.jfr.report;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Text that Markdown shows as it is. Markup becomes character references, which are never markup
 * and also hold inside of HTML; what GitHub looks for after that (mentions, issues, links, emoji,
 * formulas) is interrupted, since neither backslashes nor references keep it from that.
 */
final class MarkdownText {
  private static final Map<Integer, String> NAMED =
      Map.of(
          (int) '&', "&amp;",
          (int) '<', "&lt;",
          (int) '>', "&gt;",
          // What GitHub's manual says to write for a dollar sign that begins no formula.
          (int) '$', "<span>$</span>");

  private static final String MARKUP = "\\`*_[#|~";

  /** What makes a list or a rule of the line that it begins. */
  private static final Pattern LIST_MARK = Pattern.compile("^[-+]|(?<=^\\d{1,9})[.)](?=\\s|$)");

  /** Mentions, issues, the scheme of an address, emoji, and addresses without a scheme. */
  private static final Pattern REFERENCE =
      Pattern.compile(
          "@(?=\\S)|&#35;(?=\\S)|:(?=//|[\\p{Alpha}+-][\\w+-]*:|\\d{3,}:)|www(?=\\.)",
          Pattern.CASE_INSENSITIVE);

  private static final String INTERRUPTION = "<!-- -->";

  /** The text for anywhere but the start of a line. */
  static String of(String text) {
    String plain = Page.safe(text).replace(Units.NO_BREAK, ' ').strip();
    String escaped =
        plain.codePoints().mapToObj(MarkdownText::escaped).collect(Collectors.joining());
    return REFERENCE.matcher(escaped).replaceAll("$0" + INTERRUPTION);
  }

  /** The text for the start of a line. */
  static String atStart(String text) {
    return LIST_MARK.matcher(of(text)).replaceFirst(mark -> reference(mark.group().charAt(0)));
  }

  private static String escaped(int c) {
    return MARKUP.indexOf(c) >= 0 ? reference(c) : NAMED.getOrDefault(c, Character.toString(c));
  }

  private static String reference(int c) {
    return "&#" + c + ';';
  }

  private MarkdownText() {}
}
