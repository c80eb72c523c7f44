package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Concludes the container from the names of the threads that a recording mentions. */
final class ContainerGuess {
  private final Map<String, Long> seen = new HashMap<>();
  private final ThreadRules threads;

  ContainerGuess(ThreadRules threads) {
    this.threads = threads;
  }

  void listen(EventRouter events) {
    listen(events, "jdk.ThreadCPULoad", "eventThread");
    listen(events, "jdk.ThreadAllocationStatistics", "thread");
    listen(events, "jdk.ThreadStart", "thread");
    listen(events, "jdk.ExecutionSample", "sampledThread");
    listen(events, "jdk.CPUTimeSample", "eventThread");
  }

  private void listen(EventRouter events, String type, String threadField) {
    events.on(
        type,
        event ->
            Fields.threadName(event, threadField)
                .map(threads::of)
                .filter(ThreadRole::ofAContainer)
                .ifPresent(role -> seen.merge(role.pool(), 1L, Long::sum)));
  }

  /** The container most threads belong to. */
  Optional<String> container() {
    return seen.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }
}
