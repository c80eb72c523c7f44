package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Optional;

/** Stacks of running threads, of the sampler that {@link SamplesLens} takes or of the other one. */
final class SampledStacks implements StackLens {
  private static final String CPU_TIME = "jdk.CPUTimeSample";
  private static final String EXECUTION = "jdk.ExecutionSample";
  private static final String NO_LEAF = "";

  private final Windows.Shared<StackSums> cpuTime;
  private final Windows.Shared<StackSums> execution;
  private final EventThreads threads;
  private final StackRules rules;
  private final boolean byCpuTime;

  /** With {@code byCpuTime} samples of CPU time are taken when there are any. */
  SampledStacks(Windows windows, EventThreads threads, StackRules rules, boolean byCpuTime) {
    this.cpuTime = windows.share(StackSums::new, StackSums::join);
    this.execution = windows.share(StackSums::new, StackSums::join);
    this.threads = threads;
    this.rules = rules;
    this.byCpuTime = byCpuTime;
  }

  @Override
  public void listen(EventRouter events) {
    if (byCpuTime) {
      events.onEachThread(CPU_TIME, () -> new Part(cpuTime, "eventThread")::addPeriod);
    }
    events.onEachThread(EXECUTION, () -> new Part(execution, "sampledThread")::addOne);
  }

  /** Samples that one thread delivers. */
  private final class Part {
    private final Windows.Kept<StackSums> kept;
    private final ThreadRoles roles;
    private final Stacks<CallStack> stacks = CallStack.reader(rules);

    private Part(Windows.Shared<StackSums> sums, String threadField) {
      this.kept = sums.part();
      this.roles = threads.roles(threadField);
    }

    private void addPeriod(Event event) {
      add(event, Fields.nanos(event, "samplingPeriod").orElse(0));
    }

    private void addOne(Event event) {
      add(event, 1);
    }

    private void add(Event event, long weight) {
      if (roles.selects(event)) {
        kept.atStart(event)
            .ifPresent(
                sums -> sums.add(roles.of(event), stacks.of(event.stackTrace()), NO_LEAF, weight));
      }
    }
  }

  @Override
  public Optional<WeighedStacks> answer() {
    StackSums weighed = cpuTime.ofAll();
    if (!weighed.isEmpty()) {
      return Optional.of(weighed.of(CPU_TIME, StackUnit.NANOS, rules));
    }
    StackSums counted = execution.ofAll();
    return counted.isEmpty()
        ? Optional.empty()
        : Optional.of(counted.of(EXECUTION, StackUnit.SAMPLES, rules));
  }
}
