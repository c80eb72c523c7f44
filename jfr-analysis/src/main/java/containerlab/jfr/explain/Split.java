package containerlab.jfr.explain;

import containerlab.jfr.compare.Contest;
import containerlab.jfr.compare.Contests;
import containerlab.jfr.compare.Estimate;
import containerlab.jfr.compare.Replicates;
import containerlab.jfr.compare.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * A gap between two arms in parts that add up exactly to it. With X = requests per second, A = CPU
 * that went into requests per second and G = CPU that a request costs, {@code X = A / G}, so {@code
 * ln(Xa/Xb) = ln(Aa/Ab) - ln(Ga/Gb)}; {@link LogMean} divides each logarithm among the parts of its
 * whole. This is bookkeeping: what can be wrong are the measured amounts.
 *
 * @param of what was divided
 * @param logRatio what the contributions add up to
 * @param confidence of each part's interval, so high that all of them together reach 0.95
 * @param parts that add up, the largest contribution first
 * @param cpuFirst server's CPU per request of the first arm, in nanoseconds, mean of the runs
 * @param cpuSecond the same of the second arm
 * @param cpu first - second
 * @param system the part of that difference in the kernel: another cut of the same whole; empty
 *     when a run does not know it
 * @param weakPools pools of which the layers leave more than 20 % unexplained
 */
public record Split(
    Whole of,
    double logRatio,
    double confidence,
    List<Part> parts,
    double cpuFirst,
    double cpuSecond,
    Estimate cpu,
    Optional<Estimate> system,
    List<String> weakPools) {

  /** What is divided. */
  public enum Whole {
    /** ln of the ratio of requests per second. */
    THROUGHPUT,
    /** ln of the ratio of the server's CPU per request, when host or load tool are not known. */
    SERVER_CPU
  }

  /** The split of the gap that {@code contest} found. */
  static Split of(Contest contest) {
    Replicates runs = contest.replicates();
    boolean whole = all(runs).stream().allMatch(run -> run.figures().host().isPresent());
    List<Term> terms = whole ? throughput(runs) : serverCpu(runs);
    double confidence = 1 - (1 - Contests.CONFIDENCE) / terms.size();
    List<Part> parts = new ArrayList<>(terms.stream().map(t -> t.part(runs, confidence)).toList());
    parts.sort(
        Comparator.comparingDouble((Part part) -> -Math.abs(part.contribution().value()))
            .thenComparing(Part::label));
    ToDoubleFunction<Run> cpu = run -> RequestTerms.server(run).nanos();
    return new Split(
        whole ? Whole.THROUGHPUT : Whole.SERVER_CPU,
        runs.estimate(whole ? Contest::logRatio : Split::logCpuRatio, confidence).value(),
        confidence,
        List.copyOf(parts),
        Term.mean(runs.first(), cpu),
        Term.mean(runs.second(), cpu),
        difference(runs, cpu),
        system(runs),
        WeakPools.of(runs, parts));
  }

  private static List<Run> all(Replicates runs) {
    List<Run> all = new ArrayList<>(runs.first());
    all.addAll(runs.second());
    return all;
  }

  private static List<Term> throughput(Replicates runs) {
    RequestTerms cost = new RequestTerms(runs, RequestTerms::cost, -1);
    List<Term> terms = new ArrayList<>(HostTerms.all());
    terms.add(cost.tool());
    terms.addAll(cost.server());
    return terms;
  }

  private static List<Term> serverCpu(Replicates runs) {
    return new RequestTerms(runs, run -> RequestTerms.server(run).nanos(), 1).server();
  }

  private static double logCpuRatio(Run a, Run b) {
    return Math.log(RequestTerms.server(a).nanos() / RequestTerms.server(b).nanos());
  }

  private static Estimate difference(Replicates runs, ToDoubleFunction<Run> figure) {
    return runs.estimate(
        (a, b) -> figure.applyAsDouble(a) - figure.applyAsDouble(b), Contests.CONFIDENCE);
  }

  private static Optional<Estimate> system(Replicates runs) {
    boolean known =
        all(runs).stream()
            .map(run -> RequestTerms.server(run).systemNanos())
            .allMatch(OptionalDouble::isPresent);
    return known
        ? Optional.of(difference(runs, run -> RequestTerms.server(run).systemNanos().orElseThrow()))
        : Optional.empty();
  }
}
