package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Whose threads a recording mentions, by their names, and which container that points to. */
final class SeenThreads {
  private final Map<ThreadRole, Long> seen = new TreeMap<>();
  private final ThreadRules threads;

  SeenThreads(ThreadRules threads) {
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
                .ifPresent(role -> seen.merge(role, 1L, Long::sum)));
  }

  Set<ThreadRole> roles() {
    return seen.keySet();
  }

  /** The container most threads belong to. */
  Optional<String> container() {
    Map<String, Long> containers = new TreeMap<>();
    seen.forEach(
        (role, count) -> {
          if (role.ofAContainer()) {
            containers.merge(role.pool(), count, Long::sum);
          }
        });
    return containers.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }
}
