package containerlab.app.events;

import containerlab.app.container.Container;
import containerlab.app.workload.KnownCostTotals;
import org.jspecify.annotations.Nullable;

/**
 * All totals at one instant; window events are differences of two.
 *
 * @param container which container takes requests; {@code null} when none does
 * @param threads {@code null} off Linux, and when they could not be read
 * @param host {@code null} off Linux
 */
record Reading(
    @Nullable Container container,
    long requests,
    KnownCostTotals.Snapshot knownCost,
    @Nullable ThreadUsage threads,
    @Nullable HostCpu host) {

  /** The same instant with what threads had used at another one. */
  Reading withThreads(@Nullable ThreadUsage others) {
    return new Reading(container, requests, knownCost, others, host);
  }
}
