package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Stacks of threads that were held up; idle workers, nearly all parks, are left out. */
final class WaitingStacks implements StackLens {
  private final Windows.Shared<StackSums> sums;
  private final WaitEvents waits;
  private final StackRules rules;
  private final Set<String> types;

  WaitingStacks(
      Windows windows,
      EventThreads threads,
      StackRules rules,
      WaitRules waitRules,
      Set<String> types) {
    this.sums = windows.share(StackSums::new, StackSums::join);
    this.waits = new WaitEvents(windows, threads, waitRules);
    this.rules = rules;
    this.types = types;
  }

  @Override
  public void listen(EventRouter events) {
    types.forEach(type -> waits.listen(events, type, () -> new Part(type)));
  }

  /** Waits of one type that one thread delivers. */
  private final class Part implements WaitEvents.Handler {
    private final boolean monitor;
    private final Windows.Kept<StackSums> kept = sums.part();
    private final Stacks<CallStack> stacks = CallStack.reader(rules);

    private Part(String type) {
      this.monitor = type.equals("jdk.JavaMonitorEnter");
    }

    @Override
    public void idle(Window window, ThreadRole role, long nanos) {
      // There was nothing to do; nothing was slow.
    }

    @Override
    public void heldUp(Event event, String kind, Window window, ThreadRole role, long nanos) {
      String name = WaitEvents.kind(kind);
      String leaf = monitor ? name + " of " + WaitEvents.monitorClass(event) : name;
      kept.of(window).add(role, stacks.of(event.stackTrace()), leaf, nanos);
    }
  }

  @Override
  public Optional<WeighedStacks> answer() {
    StackSums all = sums.ofAll();
    String events = String.join(", ", new TreeSet<>(types));
    return all.isEmpty() ? Optional.empty() : Optional.of(all.of(events, StackUnit.NANOS, rules));
  }
}
