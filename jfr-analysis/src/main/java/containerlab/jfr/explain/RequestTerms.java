package containerlab.jfr.explain;

import containerlab.jfr.compare.CpuAmount;
import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.ServerCpu;
import containerlab.jfr.profile.Rest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The CPU that a request costs, by pool and by layer. Which pools are cut into layers, and which
 * are put together, depends on both arms alike, so that swapping them changes signs only.
 */
final class RequestTerms {
  /** A pool with less of the server's CPU in both arms is not cut into layers. */
  private static final double WORTH_LAYERS = 0.10;

  /** Pools with less of it are put together. */
  private static final double WORTH_A_LINE = 0.01;

  private final Replicates runs;
  private final ToDoubleFunction<Run> whole;
  private final int sign;

  /**
   * Terms of a whole.
   *
   * @param whole that the terms, with others, add up to
   * @param sign of their contributions
   */
  RequestTerms(Replicates runs, ToDoubleFunction<Run> whole, int sign) {
    this.runs = runs;
    this.whole = whole;
    this.sign = sign;
  }

  /** G, the CPU that a request costs server and load tool together, in nanoseconds. */
  static double cost(Run run) {
    return server(run).nanos() + run.figures().toolCpuNanos().orElseThrow();
  }

  static ServerCpu server(Run run) {
    return run.figures().server();
  }

  Term tool() {
    return term(
        Part.Side.LOAD_TOOL,
        "load tool",
        Optional.empty(),
        run -> run.figures().toolCpuNanos().orElseThrow());
  }

  List<Term> server() {
    List<Term> terms = new ArrayList<>();
    List<String> small = new ArrayList<>();
    for (String pool : pools()) {
      double share = Math.max(share(runs.first(), pool), share(runs.second(), pool));
      if (Rest.ALL.contains(pool) || share >= WORTH_A_LINE) {
        terms.addAll(share >= WORTH_LAYERS && hasLayers(pool) ? layers(pool) : whole(pool));
      } else {
        small.add(pool);
      }
    }
    if (!small.isEmpty()) {
      terms.add(server("pools below 1 %", run -> sum(run, small)));
    }
    return terms;
  }

  private Stream<Run> all() {
    return Stream.concat(runs.first().stream(), runs.second().stream());
  }

  private Set<String> pools() {
    Set<String> pools = new LinkedHashSet<>();
    all()
        .flatMap(run -> server(run).pools().stream())
        .map(p -> p.part().pool())
        .forEach(pools::add);
    return pools;
  }

  private static double share(List<Run> runs, String pool) {
    return Term.mean(runs, run -> server(run).ofPool(pool) / server(run).nanos());
  }

  private static double sum(Run run, List<String> pools) {
    return pools.stream().mapToDouble(server(run)::ofPool).sum();
  }

  /** Layers are compared only when they add up to the pool in each run. */
  private boolean hasLayers(String pool) {
    return all().allMatch(run -> server(run).explains(pool));
  }

  private List<Term> layers(String pool) {
    Set<String> layers = new LinkedHashSet<>();
    all()
        .flatMap(run -> server(run).layers().stream())
        .map(CpuAmount::part)
        .filter(part -> part.pool().equals(pool))
        .forEach(part -> part.layer().ifPresent(layers::add));
    return layers.stream()
        .map(
            layer ->
                term(
                    Part.Side.SERVER,
                    pool,
                    Optional.of(layer),
                    run -> server(run).ofLayer(pool, layer)))
        .toList();
  }

  private List<Term> whole(String pool) {
    return List.of(server(pool, run -> server(run).ofPool(pool)));
  }

  private Term server(String name, ToDoubleFunction<Run> amount) {
    return term(Part.Side.SERVER, name, Optional.empty(), amount);
  }

  private Term term(
      Part.Side side, String name, Optional<String> layer, ToDoubleFunction<Run> amount) {
    boolean rest = Rest.ALL.contains(layer.orElse(name));
    return new Term(side, name, layer, rest, sign, amount, whole);
  }
}
