package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Whose threads a recording mentions, by their names, and which container that points to. */
final class SeenThreads {
  private final Set<ThreadRole> roles = new TreeSet<>();

  /** Threads by what they are called: also virtual threads have the names of a container. */
  private final Map<ThreadRole, Long> named = new TreeMap<>();

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
                .ifPresent(
                    role -> {
                      named.merge(role, 1L, Long::sum);
                      roles.add(ThreadRoles.of(threads, event, threadField));
                    }));
  }

  Set<ThreadRole> roles() {
    return roles;
  }

  /** The container most threads belong to. */
  Optional<String> container() {
    Map<String, Long> containers = new TreeMap<>();
    named.forEach(
        (role, count) -> {
          if (role.ofAContainer()) {
            containers.merge(role.pool(), count, Long::sum);
          }
        });
    return containers.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }
}
