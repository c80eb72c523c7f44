package containerlab.app.failure;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** "Did you mean ...?": the option that a mistyped name most likely stood for. */
public final class Suggestion {
  private Suggestion() {}

  /** A sentence with a leading blank, or nothing when no option is close. */
  public static String didYouMean(String typed, Collection<String> options) {
    return closest(typed, options).map(option -> " Did you mean '" + option + "'?").orElse("");
  }

  /** The closest option, when at most a third of it (at least two letters) differs. */
  static Optional<String> closest(String typed, Collection<String> options) {
    String wanted = typed.toLowerCase(java.util.Locale.ROOT);
    return options.stream()
        .filter(option -> distance(wanted, option) <= Math.max(2, option.length() / 3))
        .min(Comparator.comparingInt(option -> distance(wanted, option)));
  }

  /** Levenshtein distance: insertions, deletions and substitutions that turn a into b. */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(substitution, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
