package containerlab.jfr.lens;

import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.List;
import java.util.OptionalDouble;

/** Idle and stolen CPU of the machine, from {@code containerlab.HostCpu}. */
final class HostCpuLens implements Lens<HostCpu> {
  private static final List<String> BUSY =
      List.of("user", "nice", "system", "irq", "softIrq", "steal");
  private final Windows.Kept<Sums> sums;

  private static final class Sums {
    private long all;
    private long idle;
    private long steal;
    private int cpus;

    private void add(Event event) {
      long waiting = nanos(event, "idle") + nanos(event, "ioWait");
      idle += waiting;
      steal += nanos(event, "steal");
      all += waiting + BUSY.stream().mapToLong(field -> nanos(event, field)).sum();
      cpus = (int) Fields.count(event, "cpus").orElse(cpus);
    }

    private static long nanos(Event event, String field) {
      return Fields.nanos(event, field).orElse(0);
    }
  }

  HostCpuLens(Windows windows) {
    sums = windows.keep(Sums::new);
  }

  @Override
  public void listen(EventRouter events) {
    events.on(
        "containerlab.HostCpu", event -> sums.atMiddle(event).ifPresent(kept -> kept.add(event)));
  }

  @Override
  public LensResult<HostCpu> answer(Scope scope) {
    Sums kept = sums.of(scope.window());
    if (kept.all == 0) {
      return LensResult.unavailable(
          "the recording holds no containerlab.HostCpu events in this stretch",
          "record the app of this project on Linux");
    }
    return LensResult.measured(
        new HostCpu(
            kept.cpus,
            (double) kept.idle / kept.all,
            OptionalDouble.of((double) kept.steal / kept.all)),
        "measured: containerlab.HostCpu (/proc/stat)");
  }
}
