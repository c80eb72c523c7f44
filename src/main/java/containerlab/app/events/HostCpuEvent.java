package containerlab.app.events;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;

/** What the host's CPUs did in a window. */
@Name("containerlab.HostCpu")
@Label("Host CPU")
@Description("CPU time of the whole host in this window, summed over its CPUs (10 ms ticks)")
final class HostCpuEvent extends LabEvent {
  @Label("User")
  @Timespan
  long user;

  @Label("Nice")
  @Timespan
  long nice;

  @Label("System")
  @Timespan
  long system;

  @Label("Idle")
  @Timespan
  long idle;

  @Label("I/O Wait")
  @Timespan
  long ioWait;

  @Label("IRQ")
  @Timespan
  long irq;

  @Label("Soft IRQ")
  @Timespan
  long softIrq;

  @Label("Steal")
  @Timespan
  long steal;

  @Label("CPUs")
  long cpus;

  void set(HostCpu spent) {
    user = spent.user();
    nice = spent.nice();
    system = spent.system();
    idle = spent.idle();
    ioWait = spent.ioWait();
    irq = spent.irq();
    softIrq = spent.softIrq();
    steal = spent.steal();
    cpus = spent.cpus();
  }
}
