package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.LensResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Turns added-up samples into tables of frames and layers. */
final class HotSpotTable {
  private static final int TOP = 10;
  private static final Comparator<HotSpots.Row> MOST_FIRST =
      Comparator.comparingDouble(HotSpots.Row::share).reversed().thenComparing(HotSpots.Row::name);

  /** Samples that stand for CPU time; layers add up to the CPU of the process if it is known. */
  static LensResult<HotSpots> weighed(Samples kept, Scope scope, Optional<CpuByPool> cpu) {
    double sampled = kept.all().nanos();
    OptionalDouble whole =
        cpu.map(c -> OptionalDouble.of(c.wholeNanos() * scope.per().count()))
            .orElse(OptionalDouble.empty());
    double base = whole.orElse(sampled);
    List<HotSpots.Row> layers =
        new ArrayList<>(rows(kept.layers(), base, scope, Integer.MAX_VALUE));
    layers.removeIf(row -> row.name().equals(StackRules.UNATTRIBUTED));
    cpu.flatMap(HotSpotTable::jvmThreads)
        .ifPresent(
            jvm -> layers.add(unsampled("jvm threads", jvm * scope.per().count(), base, scope)));
    if (kept.lost() > 0) {
      layers.add(unsampled("lost samples", kept.lostNanos(), base, scope));
    }
    layers.sort(MOST_FIRST);
    double rest =
        base
            - layers.stream().mapToDouble(row -> row.cpuNanos().orElse(0)).sum()
                * scope.per().count();
    layers.add(unsampled(StackRules.UNATTRIBUTED, rest, base, scope));
    return LensResult.measured(
        new HotSpots(
            "jdk.CPUTimeSample",
            "samples by CPU time, user and kernel; sees Java threads only",
            kept.all().samples(),
            OptionalDouble.of(sampled / 1e9),
            whole.isPresent() ? OptionalDouble.of(sampled / base) : OptionalDouble.empty(),
            OptionalLong.of(kept.lost()),
            kept.truncated(),
            rows(kept.topFrames(), base, scope, TOP),
            rows(kept.topAppFrames(), base, scope, TOP),
            layers),
        "sampled (" + kept.all().samples() + "): jdk.CPUTimeSample weighed by its period");
  }

  /** Samples without weight; shares are of the samples and say nothing about the kernel. */
  static LensResult<HotSpots> counted(Samples kept) {
    double all = kept.all().samples();
    return LensResult.measured(
        new HotSpots(
            "jdk.ExecutionSample",
            "at most 5 threads per tick that run Java code; sees neither native code nor the"
                + " kernel, so shares are of samples, not of CPU",
            kept.all().samples(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            kept.truncated(),
            shares(kept.topFrames(), all, TOP),
            shares(kept.topAppFrames(), all, TOP),
            shares(kept.layers(), all, Integer.MAX_VALUE)),
        "sampled (" + kept.all().samples() + "): jdk.ExecutionSample");
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

  private static HotSpots.Row unsampled(String name, double nanos, double base, Scope scope) {
    return new HotSpots.Row(
        name, OptionalLong.empty(), nanos / base, OptionalDouble.of(scope.per(nanos)));
  }

  private static List<HotSpots.Row> rows(
      Map<String, Samples.Tally> tallies, double base, Scope scope, int limit) {
    return tallies.entrySet().stream()
        .map(
            e ->
                new HotSpots.Row(
                    e.getKey(),
                    OptionalLong.of(e.getValue().samples()),
                    e.getValue().nanos() / base,
                    OptionalDouble.of(scope.per(e.getValue().nanos()))))
        .sorted(MOST_FIRST)
        .limit(limit)
        .toList();
  }

  private static List<HotSpots.Row> shares(
      Map<String, Samples.Tally> tallies, double all, int limit) {
    return tallies.entrySet().stream()
        .map(
            e ->
                new HotSpots.Row(
                    e.getKey(),
                    OptionalLong.of(e.getValue().samples()),
                    e.getValue().samples() / all,
                    OptionalDouble.empty()))
        .sorted(MOST_FIRST)
        .limit(limit)
        .toList();
  }

  private HotSpotTable() {}
}
