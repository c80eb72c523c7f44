package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Rest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Turns added-up samples of one window into tables. Samples either stand for CPU time, and their
 * shares are of the CPU, or carry no weight, and their shares are of the samples.
 */
final class HotSpotTable {
  private static final int TOP = 10;
  private static final int TOP_PATHS = 5;
  private static final Comparator<HotSpots.Row> MOST_FIRST =
      Comparator.comparingDouble(HotSpots.Row::share).reversed().thenComparing(HotSpots.Row::name);

  private final Samples kept;
  private final Scope scope;
  private final boolean weighed;

  private HotSpotTable(Samples kept, Scope scope, boolean weighed) {
    this.kept = kept;
    this.scope = scope;
    this.weighed = weighed;
  }

  /** Samples that stand for CPU time; layers add up to the CPU of the process if it is known. */
  static LensResult<HotSpots> weighed(Samples kept, Scope scope, LensResult<CpuByPool> measured) {
    return new HotSpotTable(kept, scope, true).weighed(measured);
  }

  /** Samples without weight, every {@code period}; they say nothing about the kernel. */
  static LensResult<HotSpots> counted(Samples kept, Scope scope, OptionalLong period) {
    return new HotSpotTable(kept, scope, false).counted(period);
  }

  private LensResult<HotSpots> weighed(LensResult<CpuByPool> measured) {
    Optional<CpuByPool> cpu = measured.toOptional().filter(c -> c.wholeNanos() > 0);
    double sampled = kept.all().nanos();
    double base = cpu.map(c -> c.wholeNanos() * scope.per().count()).orElse(sampled);
    List<HotSpots.Row> layers = layers(kept.layers(), base);
    cpu.flatMap(HotSpotTable::jvmThreads)
        .ifPresent(jvm -> layers.add(unsampled("jvm threads", jvm * scope.per().count(), base)));
    addUnsampled(layers, Rest.LOST_SAMPLES, kept.lostNanos(), base);
    layers.sort(MOST_FIRST);
    close(layers, base);
    return LensResult.measured(
        new HotSpots(
            "jdk.CPUTimeSample",
            "samples by CPU time, user and kernel, each standing for its period; sees Java threads"
                + " only",
            kept.all().samples(),
            OptionalLong.of(kept.shortestPeriod()),
            OptionalLong.of(kept.longestPeriod()),
            OptionalDouble.of(sampled / 1e9),
            cpu.isPresent() ? OptionalDouble.of(sampled / base) : OptionalDouble.empty(),
            OptionalLong.of(kept.lost()),
            kept.truncated(),
            rows(kept.topFrames(), base, TOP),
            rows(kept.topAppFrames(), base, TOP),
            rows(kept.systemCalls(), base, TOP),
            paths(base),
            layers,
            pools(measuredPools(measured))),
        basis("jdk.CPUTimeSample weighed by its period"));
  }

  private LensResult<HotSpots> counted(OptionalLong period) {
    double all = kept.all().samples();
    return LensResult.measured(
        new HotSpots(
            "jdk.ExecutionSample",
            "at most 5 threads per tick that run Java code; sees neither native code nor the"
                + " kernel, so shares are of samples, not of CPU",
            kept.all().samples(),
            period,
            period,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            kept.truncated(),
            rows(kept.topFrames(), all, TOP),
            rows(kept.topAppFrames(), all, TOP),
            rows(kept.systemCalls(), all, TOP),
            paths(all),
            rows(kept.layers(), all, Integer.MAX_VALUE),
            pools(List.of())),
        basis("jdk.ExecutionSample"));
  }

  private String basis(String sampler) {
    return "sampled (" + kept.all().samples() + "): " + sampler;
  }

  /** CPU of the threads that the sampler never sees, when it was measured. */
  private static Optional<Double> jvmThreads(CpuByPool cpu) {
    List<CpuByPool.Row> rows =
        cpu.rows().stream()
            .filter(row -> new ThreadRole(row.pool(), row.role()).ofTheJvm())
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum());
  }

  /** Pools whose CPU something else than the sampler measured. */
  private static List<CpuByPool.Row> measuredPools(LensResult<CpuByPool> cpu) {
    return cpu.switchOn(
        measured -> measured.basis().startsWith("sampled") ? List.of() : measured.value().rows(),
        unavailable -> List.of());
  }

  private List<HotSpots.Pool> pools(List<CpuByPool.Row> measured) {
    return kept.pools().entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<ThreadRole, Samples.Tally> e) -> -weight(e.getValue()))
                .thenComparing(Map.Entry::getKey))
        .map(
            e ->
                pool(
                    e.getKey(),
                    e.getValue(),
                    measured.stream()
                        .filter(row -> new ThreadRole(row.pool(), row.role()).equals(e.getKey()))
                        .findFirst()))
        .toList();
  }

  private HotSpots.Pool pool(ThreadRole role, Samples.Tally all, Optional<CpuByPool.Row> measured) {
    double lost = weighed ? kept.lostNanos(role) : 0;
    double base =
        measured
            .map(row -> row.cpuNanos() * scope.per().count())
            .filter(cpu -> weighed && cpu > 0)
            .orElse(weight(all) + lost);
    List<HotSpots.Row> layers = layers(kept.layersOf(role), base);
    if (weighed) {
      addUnsampled(layers, Rest.LOST_SAMPLES, lost, base);
      layers.sort(MOST_FIRST);
    }
    if (weighed && measured.isPresent()) {
      close(layers, base);
    }
    return new HotSpots.Pool(
        role.pool(),
        role.role(),
        all.samples(),
        measured.isPresent()
            ? OptionalDouble.of(measured.get().cpuNanos())
            : OptionalDouble.empty(),
        layers);
  }

  private List<HotSpots.Row> layers(Map<String, Samples.Tally> tallies, double base) {
    List<HotSpots.Row> layers = new ArrayList<>(rows(tallies, base, Integer.MAX_VALUE));
    // A sample without a stack is part of the rest, when there is one.
    layers.removeIf(row -> weighed && row.name().equals(StackRules.UNATTRIBUTED));
    return layers;
  }

  private void addUnsampled(List<HotSpots.Row> layers, String name, double nanos, double base) {
    if (nanos > 0) {
      layers.add(unsampled(name, nanos, base));
    }
  }

  /** Makes the rows add up to the whole. */
  private void close(List<HotSpots.Row> layers, double base) {
    double known =
        layers.stream().mapToDouble(row -> row.cpuNanos().orElse(0)).sum() * scope.per().count();
    layers.add(unsampled(Rest.UNATTRIBUTED, base - known, base));
  }

  private HotSpots.Row unsampled(String name, double nanos, double base) {
    return new HotSpots.Row(
        name, OptionalLong.empty(), nanos / base, OptionalDouble.of(scope.per(nanos)));
  }

  private List<HotSpots.Row> rows(Map<String, Samples.Tally> tallies, double base, int limit) {
    return tallies.entrySet().stream()
        .map(
            e ->
                new HotSpots.Row(
                    e.getKey(),
                    OptionalLong.of(e.getValue().samples()),
                    weight(e.getValue()) / base,
                    cpu(e.getValue())))
        .sorted(MOST_FIRST)
        .limit(limit)
        .toList();
  }

  private List<HotSpots.Path> paths(double base) {
    return kept.paths().entrySet().stream()
        .map(
            e ->
                new HotSpots.Path(
                    e.getKey(),
                    e.getValue().samples(),
                    weight(e.getValue()) / base,
                    cpu(e.getValue())))
        .sorted(
            Comparator.comparingDouble(HotSpots.Path::share)
                .reversed()
                .thenComparing(path -> String.join(" ", path.frames())))
        .limit(TOP_PATHS)
        .toList();
  }

  private long weight(Samples.Tally tally) {
    return weighed ? tally.nanos() : tally.samples();
  }

  private OptionalDouble cpu(Samples.Tally tally) {
    return weighed ? OptionalDouble.of(scope.per(tally.nanos())) : OptionalDouble.empty();
  }
}
