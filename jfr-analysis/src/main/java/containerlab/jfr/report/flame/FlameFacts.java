package containerlab.jfr.report.flame;

import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.WeighedStack;
import containerlab.jfr.report.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What stands above a graph.
 *
 * @param title what it shows
 * @param lines what it is of, how it was found, and what is missing
 */
record FlameFacts(String title, List<String> lines) {

  static FlameFacts of(FlameGraph graph) {
    String title =
        "Stacks of "
            + graph.shown().profile().kind().title()
            + ": "
            + graph.shown().profile().profile().file();
    List<String> lines = new ArrayList<>();
    if (graph.isDifference()) {
      FlameGraph.Side baseline = graph.sides().get(0);
      title += " against " + baseline.profile().profile().file();
      lines.add("Baseline: " + recording(baseline));
      lines.add("Compared: " + recording(graph.shown()));
    } else {
      lines.add(recording(graph.shown()));
    }
    graph.sides().forEach(side -> warnings(side.profile().profile(), lines));
    return new FlameFacts(title, List.copyOf(lines));
  }

  private static String recording(FlameGraph.Side side) {
    Profile profile = side.profile().profile();
    List<String> facts = new ArrayList<>();
    profile
        .run()
        .container()
        .map(name -> name + profile.run().containerVersion().map(v -> " " + v).orElse(""))
        .ifPresent(facts::add);
    profile.run().jdk().map(jdk -> "JDK " + jdk).ifPresent(facts::add);
    facts.add(
        profile.phases().stream().map(Names::phase).distinct().collect(Collectors.joining(", ")));
    profile.pool().map(pool -> pool + " only").ifPresent(facts::add);
    if (side.profile().per().isRequest()) {
      facts.add(format("%,.0f requests", side.profile().per().count()));
    }
    facts.add(format("%,d events, %s", side.stacks().count(), side.stacks().event()));
    coverage(side, facts);
    truncated(side, facts);
    return String.join(" | ", facts);
  }

  /** What the graph leaves out: it shows what was recorded with a stack, alone. */
  private static void coverage(FlameGraph.Side side, List<String> facts) {
    switch (side.profile().kind()) {
      case WAIT, PARK -> facts.add("waits of idle workers left out");
      case CPU ->
          side.profile().profile().phases().stream()
              .flatMap(phase -> phase.hotSpots().toOptional().stream())
              .flatMapToDouble(spots -> spots.coverage().stream())
              .min()
              .ifPresent(
                  least ->
                      facts.add(format("samples cover at least %.0f %% of the CPU", 100 * least)));
      default -> {}
    }
  }

  private static void truncated(FlameGraph.Side side, List<String> facts) {
    long cut =
        side.stacks().stacks().stream()
            .filter(WeighedStack::truncated)
            .mapToLong(WeighedStack::count)
            .sum();
    if (cut > 0) {
      facts.add(format("%,d stacks are truncated at the outer end", cut));
    }
  }

  private static void warnings(Profile profile, List<String> lines) {
    profile
        .quality()
        .warnings()
        .forEach(text -> lines.add("Warning: " + profile.file() + ": " + text));
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
