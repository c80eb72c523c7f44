package containerlab.jfr.lens;

import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.EventRouter;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * CPU of the whole process and of the machine from {@code jdk.CPULoad}, which stock settings record
 * every second. Its shares are of the host's CPUs and cover the time since the event before; the
 * first event covers nothing.
 */
final class ProcessCpuLens implements Lens<ProcessCpuLens.Rate> {

  /**
   * CPU of the process.
   *
   * @param cores CPU seconds per second
   * @param coveredSeconds length of the time it was seen over
   */
  record Rate(double cores, double coveredSeconds) {}

  private record Load(double process, double machine) {}

  private final TreeMap<Long, Load> loads = new TreeMap<>();
  private final OptionalInt hostCpus;

  ProcessCpuLens(OptionalInt hostCpus) {
    this.hostCpus = hostCpus;
  }

  @Override
  public void listen(EventRouter events) {
    events.on(
        "jdk.CPULoad",
        event ->
            loads.put(
                Windows.start(event),
                new Load(
                    event.getFloat("jvmUser") + event.getFloat("jvmSystem"),
                    event.getFloat("machineTotal"))));
  }

  @Override
  public LensResult<Rate> answer(Scope scope) {
    return between(scope.window().startNanos(), scope.window().endNanos());
  }

  /** The rate over the load intervals whose middle lies between two instants. */
  LensResult<Rate> between(long from, long to) {
    return mean(from, to)
        .map(mean -> new Rate(mean.process() * hostCpus.orElseThrow(), mean.seconds()));
  }

  /** The machine over a window; steal is not told apart here. */
  LensResult<HostCpu> host(Scope scope) {
    return mean(scope.window().startNanos(), scope.window().endNanos())
        .map(
            mean ->
                new HostCpu(
                    hostCpus.orElseThrow(),
                    Math.max(0, 1 - mean.machine()),
                    OptionalDouble.empty()));
  }

  private record Mean(double process, double machine, double seconds) {}

  private LensResult<Mean> mean(long from, long to) {
    double process = 0;
    double machine = 0;
    double seconds = 0;
    long before = Long.MIN_VALUE;
    for (Map.Entry<Long, Load> entry : loads.entrySet()) {
      long now = entry.getKey();
      if (before != Long.MIN_VALUE) {
        long middle = before + (now - before) / 2;
        if (from <= middle && middle < to) {
          double interval = (now - before) / 1e9;
          process += entry.getValue().process * interval;
          machine += entry.getValue().machine * interval;
          seconds += interval;
        }
      }
      before = now;
    }
    if (seconds == 0 || hostCpus.isEmpty()) {
      return LensResult.unavailable(
          "the recording holds fewer than two jdk.CPULoad events in this stretch, or no"
              + " jdk.CPUInformation",
          "record longer, with jdk.CPULoad#period=1s and jdk.CPUInformation enabled");
    }
    return LensResult.measured(
        new Mean(process / seconds, machine / seconds, seconds), "measured: jdk.CPULoad");
  }
}
