package containerlab.jfr.compare;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolName;
import containerlab.jfr.profile.Rest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Takes the server's CPU of one run out of its phases. */
final class ServerCpuOf {
  /** How the pool of the servlet container is called, whichever container it is. */
  private static final String CONTAINER = "container";

  private final Average<PhaseProfile> phases;
  private final Optional<String> container;

  /**
   * A reader of phases.
   *
   * @param phases of one run, weighed by their requests; each knows its CPU
   * @param container the container that served, which its pool is named after
   */
  ServerCpuOf(Average<PhaseProfile> phases, Optional<String> container) {
    this.phases = phases;
    this.container = container;
  }

  ServerCpu read() {
    return new ServerCpu(
        phases.of(phase -> cpu(phase).wholeNanos()),
        phases.ofKnown(phase -> sum(phase, CpuByPool.Row::userNanos)),
        phases.ofKnown(phase -> sum(phase, CpuByPool.Row::systemNanos)),
        amounts(this::pools),
        amounts(this::layers));
  }

  static CpuByPool cpu(PhaseProfile phase) {
    return phase.cpu().toOptional().orElseThrow();
  }

  /** Parts of each phase, averaged; a phase without the part has none of it. */
  private List<CpuAmount> amounts(Function<PhaseProfile, Map<CpuPart, Double>> parts) {
    return phases.ofEach(parts).entrySet().stream()
        .map(part -> new CpuAmount(part.getKey(), part.getValue()))
        .toList();
  }

  private Map<CpuPart, Double> pools(PhaseProfile phase) {
    Map<CpuPart, Double> parts = new LinkedHashMap<>();
    cpu(phase)
        .rows()
        .forEach(row -> parts.merge(pool(row.pool(), row.role()), row.cpuNanos(), Double::sum));
    parts.merge(CpuPart.pool(Rest.UNATTRIBUTED), cpu(phase).unattributedNanos(), Double::sum);
    return parts;
  }

  private Map<CpuPart, Double> layers(PhaseProfile phase) {
    Map<CpuPart, Double> parts = new LinkedHashMap<>();
    List<HotSpots.Pool> sampled =
        phase.hotSpots().toOptional().map(HotSpots::pools).orElse(List.of());
    sampled.stream()
        .filter(ServerCpuOf::isWeighed)
        .forEach(
            pool ->
                pool.layers()
                    .forEach(
                        row ->
                            parts.merge(
                                pool(pool.pool(), pool.role()).layer(row.name()),
                                row.cpuNanos().orElseThrow(),
                                Double::sum)));
    return parts;
  }

  /** Shares of samples without weights are not shares of CPU. */
  private static boolean isWeighed(HotSpots.Pool pool) {
    return pool.cpuNanos().isPresent()
        && pool.layers().stream().allMatch(row -> row.cpuNanos().isPresent());
  }

  private CpuPart pool(String pool, String role) {
    String common = container.filter(pool::equals).isPresent() ? CONTAINER : pool;
    return CpuPart.pool(PoolName.of(common, commonRole(common, role)));
  }

  /** Tomcat's poller and Undertow's I/O threads have the same task. */
  private static String commonRole(String pool, String role) {
    boolean selects = role.equals("poller") || role.equals("io");
    return pool.equals(CONTAINER) && selects ? "poller/io" : role;
  }

  private static OptionalDouble sum(
      PhaseProfile phase, Function<CpuByPool.Row, OptionalDouble> figure) {
    double[] known =
        cpu(phase).rows().stream().map(figure).flatMapToDouble(OptionalDouble::stream).toArray();
    return known.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Arrays.stream(known).sum());
  }
}
