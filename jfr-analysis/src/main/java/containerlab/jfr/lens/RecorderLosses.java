package containerlab.jfr.lens;

import containerlab.jfr.profile.DataQuality;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;

/** What the recorder says it lost itself, as opposed to what the file lost later. */
final class RecorderLosses {
  /** From here on, figures by frame miss callers noticeably. */
  private static final double MANY_TRUNCATED = 0.05;

  private long lostBytes;
  private long cpuSamples;
  private long failed;
  private long lost;
  private long stacks;
  private long truncated;

  void listen(EventRouter events) {
    events.on("jdk.DataLoss", event -> lostBytes += Fields.count(event, "amount").orElse(0));
    events.on("jdk.CPUTimeSample", this::cpuTimeSample);
    events.on(
        "jdk.CPUTimeSamplesLost", event -> lost += Fields.count(event, "lostSamples").orElse(0));
    events.on("jdk.ExecutionSample", this::stack);
  }

  private void cpuTimeSample(RecordedEvent event) {
    cpuSamples++;
    if (Fields.flag(event, "failed").orElse(false)) {
      failed++;
    } else {
      stack(event);
    }
  }

  private void stack(RecordedEvent event) {
    RecordedStackTrace stack = event.getStackTrace();
    if (stack != null) {
      stacks++;
      truncated += stack.isTruncated() ? 1 : 0;
    }
  }

  DataQuality.Recorder answer() {
    boolean cpuSampler = cpuSamples + lost > 0;
    return new DataQuality.Recorder(
        lostBytes,
        cpuSampler ? OptionalLong.of(failed) : OptionalLong.empty(),
        cpuSampler ? OptionalLong.of(lost) : OptionalLong.empty(),
        stacks > 0 ? OptionalDouble.of((double) truncated / stacks) : OptionalDouble.empty());
  }

  /** One sentence for each loss that a reader of the figures must know. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (lostBytes > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the recorder lost %,d bytes of events (jdk.DataLoss): counts and sums are too low;"
                  + " record with more memory (memorysize) or fewer events",
              lostBytes));
    }
    if (cpuSamples + lost > 0 && failed + lost > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the CPU-time sampler lost %,d samples and could not walk the stack of %,d of %,d",
              lost,
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
