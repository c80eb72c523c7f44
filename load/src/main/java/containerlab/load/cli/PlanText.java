package containerlab.load.cli;

import containerlab.load.experiment.Arm;
import containerlab.load.experiment.Load;
import containerlab.load.experiment.Plan;
import java.util.List;
import java.util.stream.Collectors;

/** A plan in words. */
final class PlanText {

  static List<String> of(Plan plan) {
    Load load = plan.load();
    int runs = plan.blocks() * plan.arms().size();
    return List.of(
        plan.blocks()
            + " blocks of "
            + plan.arms().stream().map(Arm::toString).collect(Collectors.joining(", "))
            + "; seed "
            + plan.seed(),
        "JDK of the server: " + plan.javaHome(),
        "each run: a fresh JVM, "
            + load.warmUpPulses()
            + " pulses of "
            + load.warmUpRequests()
            + " requests with "
            + load.warmUpPauseSeconds()
            + " s after each, then ab -n "
            + load.requests()
            + " -c "
            + load.concurrency()
            + (load.keepAlive() ? " -k " : " ")
            + load.endpoint(),
        runs
            + " runs of about "
            + load.expected().toSeconds()
            + " s: about "
            + Messages.minutes(load.expected().multipliedBy(runs))
            + " on two idle cores, and up to "
            + plan.extraBlocks()
            + " more blocks for those that do not count");
  }

  private PlanText() {}
}
