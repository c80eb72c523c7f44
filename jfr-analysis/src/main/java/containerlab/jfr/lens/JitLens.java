package containerlab.jfr.lens;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The JIT compiler's share of the server's CPU: measured per thread when the recording has that,
 * else from {@code jdk.CompilerStatistics}, whose total is wall-clock time of compilations.
 */
final class JitLens {
  private final TreeMap<Long, Long> compilingNanos = new TreeMap<>();

  void listen(EventRouter events) {
    events.on(
        "jdk.CompilerStatistics",
        event ->
            Fields.nanos(event, "totalTimeSpent")
                .ifPresent(total -> compilingNanos.put(Windows.start(event), total)));
  }

  LensResult<Jvm.Jit> answer(
      Scope scope, LensResult<CpuByPool> cpu, LensResult<ProcessCpuLens.Rate> process) {
    return cpu.<LensResult<Jvm.Jit>>switchOn(
            measured -> ofThreads(measured.value(), measured.basis()),
            unavailable -> LensResult.unavailable(unavailable.reason(), unavailable.remedy()))
        .or(() -> ofStatistics(scope, process));
  }

  private static LensResult<Jvm.Jit> ofThreads(CpuByPool cpu, String basis) {
    double jit =
        cpu.rows().stream()
            .filter(row -> row.pool().equals("jit"))
            .mapToDouble(CpuByPool.Row::cpuNanos)
            .sum();
    // Samplers do not see compiler threads, so a missing row proves nothing there.
    if (cpu.wholeNanos() <= 0 || basis.startsWith("sampled")) {
      return LensResult.unavailable("compiler threads were not measured", "");
    }
    return LensResult.measured(new Jvm.Jit(jit / cpu.wholeNanos(), false), basis);
  }

  private LensResult<Jvm.Jit> ofStatistics(Scope scope, LensResult<ProcessCpuLens.Rate> process) {
    long from = scope.window().startNanos();
    Map.Entry<Long, Long> first = compilingNanos.ceilingEntry(from);
    Map.Entry<Long, Long> last = compilingNanos.lowerEntry(scope.window().endNanos());
    double cores = process.toOptional().map(ProcessCpuLens.Rate::cores).orElse(0.0);
    if (first == null || last == null || last.getKey() <= first.getKey() || cores <= 0) {
      return LensResult.unavailable(
          "the recording does not say how long the JIT compiled",
          "record with jdk.ThreadCPULoad#period=1s and jdk.CompilerStatistics#period=1s");
    }
    double compiling = last.getValue() - first.getValue();
    double seconds = (last.getKey() - first.getKey()) / 1e9;
    return LensResult.measured(
        new Jvm.Jit(compiling / 1e9 / seconds / cores, true),
        String.format(
            Locale.ROOT,
            "estimated: jdk.CompilerStatistics over %.1f s, wall-clock time of compilations",
            seconds));
  }
}
