package containerlab.jfr.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** "Did you mean ...?": the name that a mistyped one most likely stood for. */
final class Suggestion {
  private static final int FEWEST_TYPOS = 2;

  /** A question with a blank after it, or nothing when no name is close. */
  static String didYouMean(String typed, Collection<String> names) {
    String wanted = typed.toLowerCase(Locale.ROOT);
    return names.stream()
        .filter(name -> distance(wanted, name) <= Math.max(FEWEST_TYPOS, name.length() / 3))
        .min(Comparator.comparingInt(name -> distance(wanted, name)))
        .map(name -> "Did you mean '" + name + "'? ")
        .orElse("");
  }

  /** Letters to insert, delete or change until {@code a} is {@code b} (Levenshtein). */
  private static int distance(String a, String b) {
    int[] above = new int[b.length() + 1];
    java.util.Arrays.setAll(above, column -> column);
    for (int row = 1; row <= a.length(); row++) {
      int[] here = new int[b.length() + 1];
      here[0] = row;
      for (int column = 1; column <= b.length(); column++) {
        int change = a.charAt(row - 1) == b.charAt(column - 1) ? 0 : 1;
        here[column] =
            Math.min(above[column - 1] + change, Math.min(above[column], here[column - 1]) + 1);
      }
      above = here;
    }
    return above[b.length()];
  }

  private Suggestion() {}
}
