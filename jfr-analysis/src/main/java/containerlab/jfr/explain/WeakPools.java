package containerlab.jfr.explain;

import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import containerlab.jfr.profile.Rest;
import java.util.List;
import java.util.stream.Stream;

/** Pools whose layers explain too little to name one of them a cause. */
final class WeakPools {
  private static final double MOST_UNEXPLAINED = 0.20;

  static List<String> of(Replicates runs, List<Part> parts) {
    return parts.stream()
        .filter(part -> part.layer().isPresent())
        .map(Part::name)
        .distinct()
        .sorted()
        .filter(pool -> isWeak(runs.first(), pool) || isWeak(runs.second(), pool))
        .toList();
  }

  private static boolean isWeak(List<Run> runs, String pool) {
    double whole = Term.mean(runs, run -> RequestTerms.server(run).ofPool(pool));
    return Term.mean(runs, run -> rest(run, pool)) > MOST_UNEXPLAINED * whole;
  }

  /** Without signs: too much in one rest does not make up for too little in another. */
  private static double rest(Run run, String pool) {
    return Stream.of(Rest.UNATTRIBUTED, Rest.LOST_SAMPLES)
        .mapToDouble(layer -> Math.abs(RequestTerms.server(run).ofLayer(pool, layer)))
        .sum();
  }

  private WeakPools() {}
}
