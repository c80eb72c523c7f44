package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.recording.EventRouter;
import java.util.Optional;
import java.util.Set;

/** Whole stacks of one kind of event, weighed as the tables weigh them. */
interface StackLens {

  /** Asks for the events it needs. */
  void listen(EventRouter events);

  /** The stacks of all windows together, once the pass is over; empty when there are none. */
  Optional<WeighedStacks> answer();

  /** The lens that finds a kind of stacks. */
  static StackLens of(
      StackKind kind, Windows windows, EventThreads threads, StackRules rules, WaitRules waits) {
    return switch (kind) {
      case CPU -> new SampledStacks(windows, threads, rules, true);
      case EXECUTION -> new SampledStacks(windows, threads, rules, false);
      case ALLOCATION -> new AllocatedStacks(windows, threads, rules);
      case WAIT -> new WaitingStacks(windows, threads, rules, waits, WaitEvents.TYPES);
      case PARK -> new WaitingStacks(windows, threads, rules, waits, Set.of("jdk.ThreadPark"));
      case MONITOR ->
          new WaitingStacks(windows, threads, rules, waits, Set.of("jdk.JavaMonitorEnter"));
    };
  }
}
