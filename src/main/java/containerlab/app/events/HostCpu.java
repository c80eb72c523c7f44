package containerlab.app.events;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** CPU time of the host since boot, or between two readings, in nanoseconds. */
record HostCpu(
    long user,
    long nice,
    long system,
    long idle,
    long ioWait,
    long irq,
    long softIrq,
    long steal,
    int cpus) {

  private static final byte[] CPU_LINE = "\ncpu".getBytes(StandardCharsets.US_ASCII);

  /** Reads {@code /proc/stat}; empty where there is none. */
  static Optional<HostCpu> read(ProcFile file, String path) {
    if (!file.read(path)) {
      return Optional.empty();
    }
    long[] nanos = new long[8];
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = Ticks.toNanos(file.nextNumber());
    }
    int cpus = 0;
    while (file.moveBehind(CPU_LINE)) {
      cpus++;
    }
    return Optional.of(
        new HostCpu(
            nanos[0], nanos[1], nanos[2], nanos[3], nanos[4], nanos[5], nanos[6], nanos[7], cpus));
  }

  HostCpu since(HostCpu before) {
    return new HostCpu(
        user - before.user,
        nice - before.nice,
        system - before.system,
        idle - before.idle,
        ioWait - before.ioWait,
        irq - before.irq,
        softIrq - before.softIrq,
        steal - before.steal,
        cpus);
  }
}
