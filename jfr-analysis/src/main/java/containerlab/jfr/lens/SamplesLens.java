package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import containerlab.jfr.recording.StackTrace;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Listens to both samplers and keeps them apart. {@code jdk.CPUTimeSample} is used when there are
 * any, each sample weighed by its period; else {@code jdk.ExecutionSample}, which carries no
 * weight.
 */
final class SamplesLens {
  private final Windows.Shared<Samples> cpuTime;
  private final Windows.Shared<Samples> execution;
  private final StackRules rules;
  private final EventThreads threads;
  private final Settings settings;

  SamplesLens(Windows windows, EventThreads threads, StackRules rules, Settings settings) {
    this.cpuTime = windows.share(Samples::new, Samples::join);
    this.execution = windows.share(Samples::new, Samples::join);
    this.rules = rules;
    this.threads = threads;
    this.settings = settings;
  }

  void listen(EventRouter events) {
    events
        .onEachThread("jdk.CPUTimeSample", () -> new Part(cpuTime, "eventThread")::add)
        .onEachThread("jdk.CPUTimeSamplesLost", () -> new Part(cpuTime, "eventThread")::addLost)
        .onEachThread("jdk.ExecutionSample", () -> new Part(execution, "sampledThread")::add);
  }

  /** Samples that one thread delivers. */
  private final class Part {
    private final Windows.Kept<Samples> samples;
    private final ThreadRoles roles;
    private final Stacks<SampledStack> stacks =
        new Stacks<>(frames -> SampledStack.of(rules, frames));

    private Part(Windows.Shared<Samples> samples, String threadField) {
      this.samples = samples.part();
      this.roles = threads.roles(threadField);
    }

    private void add(Event event) {
      samples.atStart(event).ifPresent(kept -> add(kept, event));
    }

    private void add(Samples kept, Event event) {
      ThreadRole role = roles.of(event);
      long weight = Fields.nanos(event, "samplingPeriod").orElse(0);
      if (roles.selects(event)) {
        StackTrace stack = event.stackTrace();
        kept.add(stacks.of(stack), role, weight, stack != null && stack.isTruncated());
      } else {
        kept.addOther(role, weight);
      }
    }

    private void addLost(Event event) {
      if (roles.selects(event)) {
        long lost = Fields.count(event, "lostSamples").orElse(0);
        samples.atStart(event).ifPresent(kept -> kept.addLost(roles.of(event), lost));
      }
    }
  }

  /** Where the sampled time went, against the CPU that {@code cpu} measured. */
  LensResult<HotSpots> hotSpots(Scope scope, LensResult<CpuByPool> cpu) {
    Samples weighed = cpuTime.of(scope.window());
    if (weighed.all().samples() > 0) {
      return HotSpotTable.weighed(weighed, scope, cpu);
    }
    Samples counted = execution.of(scope.window());
    if (counted.all().samples() > 0) {
      return HotSpotTable.counted(counted, scope, settings.nanos("jdk.ExecutionSample", "period"));
    }
    return LensResult.unavailable(
        "no sampler recorded anything in this stretch",
        "on JDK 25 and Linux record with jdk.CPUTimeSample#enabled=true,throttle=10ms; elsewhere"
            + " with jdk.ExecutionSample#enabled=true,period=10ms");
  }

  /** CPU by pool from weighed samples alone, for recordings that measured none per thread. */
  LensResult<CpuByPool> cpuByPool(Scope scope, LensResult<ProcessCpuLens.Rate> process) {
    Samples kept = cpuTime.of(scope.window());
    Map<ThreadRole, Double> pools = kept.cpuNanos();
    if (pools.isEmpty()) {
      return LensResult.unavailable(
          "nothing measured CPU per thread in this stretch",
          "record with jdk.ThreadCPULoad#period=1s, or on JDK 25 and Linux with"
              + " jdk.CPUTimeSample#enabled=true,throttle=10ms");
    }
    List<CpuByPool.Row> rows =
        pools.entrySet().stream()
            .map(
                e ->
                    CpuByPool.Row.ofCpu(
                        e.getKey().pool(), e.getKey().role(), scope.per(e.getValue())))
            .sorted(Comparator.comparingDouble(CpuByPool.Row::cpuNanos).reversed())
            .toList();
    double sum = rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    double whole =
        process.toOptional().map(rate -> scope.perCovered(rate.cores() * 1e9, 1)).orElse(sum);
    return LensResult.measured(
        new CpuByPool(whole, rows, whole - sum, scope.seconds()),
        String.format(
            java.util.Locale.ROOT,
            "sampled (%,d): jdk.CPUTimeSample weighed by its period, and %,d lost ones by the mean"
                + " period; whole from jdk.CPULoad",
            kept.poolsAndOthers().values().stream().mapToLong(Samples.Tally::samples).sum(),
            kept.lost()));
  }
}
