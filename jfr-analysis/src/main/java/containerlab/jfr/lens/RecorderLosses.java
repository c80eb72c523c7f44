package containerlab.jfr.lens;

import containerlab.jfr.profile.DataQuality;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import containerlab.jfr.recording.StackTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/** What the recorder says it lost itself, as opposed to what the file lost later. */
final class RecorderLosses {
  /** From here on, figures by frame miss callers noticeably. */
  private static final double MANY_TRUNCATED = 0.05;

  private long lostBytes;
  private long lost;
  private final List<Sampler> samplers = new ArrayList<>();

  /** What one thread that delivers events saw. */
  private static final class Sampler {
    private long cpuSamples;
    private long failed;
    private long stacks;
    private long truncated;

    private void cpuTimeSample(Event event) {
      cpuSamples++;
      if (Fields.flag(event, "failed").orElse(false)) {
        failed++;
      } else {
        stack(event);
      }
    }

    private void stack(Event event) {
      StackTrace stack = event.stackTrace();
      if (stack != null) {
        stacks++;
        truncated += stack.isTruncated() ? 1 : 0;
      }
    }
  }

  void listen(EventRouter events) {
    events
        .on("jdk.DataLoss", event -> lostBytes += Fields.count(event, "amount").orElse(0))
        .on("jdk.CPUTimeSamplesLost", event -> lost += Fields.count(event, "lostSamples").orElse(0))
        .onEachThread("jdk.CPUTimeSample", () -> sampler()::cpuTimeSample)
        .onEachThread("jdk.ExecutionSample", () -> sampler()::stack);
  }

  private Sampler sampler() {
    Sampler sampler = new Sampler();
    samplers.add(sampler);
    return sampler;
  }

  private long sum(ToLongFunction<Sampler> count) {
    return samplers.stream().mapToLong(count).sum();
  }

  DataQuality.Recorder answer() {
    long stacks = sum(sampler -> sampler.stacks);
    boolean cpuSampler = sum(sampler -> sampler.cpuSamples) + lost > 0;
    return new DataQuality.Recorder(
        lostBytes,
        cpuSampler ? OptionalLong.of(sum(sampler -> sampler.failed)) : OptionalLong.empty(),
        cpuSampler ? OptionalLong.of(lost) : OptionalLong.empty(),
        stacks > 0
            ? OptionalDouble.of((double) sum(sampler -> sampler.truncated) / stacks)
            : OptionalDouble.empty());
  }

  /** One sentence for each loss that a reader of the figures must know. */
  List<String> warnings() {
    long cpuSamples = sum(sampler -> sampler.cpuSamples);
    long failed = sum(sampler -> sampler.failed);
    long stacks = sum(sampler -> sampler.stacks);
    long truncated = sum(sampler -> sampler.truncated);
    List<String> warnings = new ArrayList<>();
    if (lostBytes > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the recorder lost %,d bytes of events (jdk.DataLoss): counts and sums are too low;"
                  + " record with more memory (memorysize) or fewer events",
              lostBytes));
    }
    if (lost > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the CPU-time sampler lost %,d samples, beside %,d that it kept: shares by sample miss"
                  + " them; a longer period of jdk.CPUTimeSample loses fewer",
              lost,
              cpuSamples));
    }
    if (failed > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the CPU-time sampler could not walk the stack of %,d of %,d samples: they are"
                  + " unattributed",
              failed,
              cpuSamples));
    }
    if (stacks > 0 && truncated > MANY_TRUNCATED * stacks) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%.1f %% of the sampled stacks are cut at the recording's depth: record with"
                  + " -XX:FlightRecorderOptions:stackdepth=256",
              100.0 * truncated / stacks));
    }
    return warnings;
  }
}
