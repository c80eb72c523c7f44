package containerlab.app.recording;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was probably meant. */
final class Suggestion {
  private static final int FARTHEST = 3;

  private Suggestion() {}

  /** The known name that takes the fewest typing errors to become {@code given}. */
  static Optional<String> closest(String given, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(name -> distance(given, name)))
        .filter(name -> distance(given, name) <= FARTHEST);
  }

  /** Levenshtein's distance: characters to insert, delete or replace. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
