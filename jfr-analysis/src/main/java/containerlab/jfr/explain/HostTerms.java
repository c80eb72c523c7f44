package containerlab.jfr.explain;

import containerlab.jfr.compare.Figures;
import containerlab.jfr.compare.Host;
import containerlab.jfr.compare.Run;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A, the CPU that went into requests: {@code CPUs - idle - steal - other}, per second. {@code
 * other} is a residual, so A equals {@code X (s + l)}, what server and load tool took.
 */
final class HostTerms {

  static List<Term> all() {
    return List.of(
        term("CPUs of the machine", false, 1, host -> host.cpus()),
        term("idle", false, -1, host -> host.idle()),
        term("steal", false, -1, host -> host.steal().orElse(0)),
        term("other processes and rest", true, -1, host -> host.other()));
  }

  private static Term term(String name, boolean residual, int sign, ToDoubleFunction<Host> amount) {
    return new Term(
        Part.Side.HOST,
        name,
        Optional.empty(),
        residual,
        sign,
        run -> amount.applyAsDouble(run.figures().host().orElseThrow()),
        HostTerms::intoRequests);
  }

  private static double intoRequests(Run run) {
    Figures figures = run.figures();
    return figures.requestsPerSecond() * RequestTerms.cost(run) / 1e9;
  }

  private HostTerms() {}
}
