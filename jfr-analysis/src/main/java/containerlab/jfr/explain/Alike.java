package containerlab.jfr.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sentences about recordings; what many say in the same words is said once. */
final class Alike {
  private record Said(String text, List<String> files) {}

  private final Map<String, Said> byWords = new LinkedHashMap<>();

  /** Adds what is to be said of a recording. Sentences that differ in figures only are alike. */
  void add(String file, String text) {
    String words = text.replaceAll("[0-9.,]+", "#");
    byWords.computeIfAbsent(words, key -> new Said(text, new ArrayList<>())).files().add(file);
  }

  /** The sentences in the order of their first recordings, with the figures of these. */
  List<String> sentences() {
    return byWords.values().stream().map(said -> files(said.files()) + said.text()).toList();
  }

  private static String files(List<String> files) {
    int more = files.size() - 1;
    return files.get(0)
        + switch (more) {
          case 0 -> "";
          case 1 -> ", and in similar words 1 more recording";
          default -> ", and in similar words " + more + " more recordings";
        }
        + ": ";
  }
}
