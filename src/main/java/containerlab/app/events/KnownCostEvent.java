package containerlab.app.events;

import containerlab.app.workload.KnownCostTotals;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;

/** What the known-cost endpoints really spent in a window. */
@Name("containerlab.KnownCost")
@Label("Known Cost")
@Description("Cost planted by the known-cost endpoints in this window, as measured there")
final class KnownCostEvent extends LabEvent {
  @Label("Requests")
  long requests;

  @Label("CPU Time")
  @Timespan
  long cpuTime;

  @Label("Lock Held")
  @Timespan
  long lockHeld;

  @Label("Lock Wait")
  @Timespan
  long lockWait;

  @Label("Wait Time")
  @Timespan
  long waitTime;

  @Label("Allocated")
  @DataAmount
  long allocated;

  /** Sets what was spent between two readings. */
  void set(KnownCostTotals.Snapshot before, KnownCostTotals.Snapshot after) {
    requests = after.requests() - before.requests();
    cpuTime = after.cpuNanos() - before.cpuNanos();
    lockHeld = after.lockHeldNanos() - before.lockHeldNanos();
    lockWait = after.lockWaitNanos() - before.lockWaitNanos();
    waitTime = after.waitNanos() - before.waitNanos();
    allocated = after.allocatedBytes() - before.allocatedBytes();
  }
}
