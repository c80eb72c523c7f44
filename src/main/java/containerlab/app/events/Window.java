package containerlab.app.events;

import containerlab.app.container.Container;
import java.util.EnumMap;
import java.util.Map;

/**
 * The window events of one stretch of time. They begin together when the window is made and end
 * together with {@link #end}, so that they cover the same stretch exactly, and all roles are begun
 * since nobody knows yet which ones will have threads. Not thread-safe.
 */
final class Window {
  private Map<ThreadRole, ThreadGroupEvent> groups = new EnumMap<>(ThreadRole.class);
  private final HostCpuEvent hostCpu = new HostCpuEvent();
  private final RequestsEvent requests = new RequestsEvent();
  private final KnownCostEvent knownCost = new KnownCostEvent();

  Window() {
    for (ThreadRole role : ThreadRole.values()) {
      groups.put(role, new ThreadGroupEvent(role));
    }
    groups.values().forEach(ThreadGroupEvent::begin);
    hostCpu.begin();
    requests.begin();
    knownCost.begin();
  }

  /**
   * Makes the threads' stretch begin where that of the window before began: its end could not be
   * read, and what threads used must neither be lost nor be put down to a shorter stretch.
   */
  void goOnWithThreadsOf(Window before) {
    groups = before.groups;
  }

  /** Ends the stretch now; figures may be read afterwards. */
  void end() {
    groups.values().forEach(ThreadGroupEvent::end);
    hostCpu.end();
    requests.end();
    knownCost.end();
  }

  /** Writes the events with what happened between two readings. */
  void write(Reading before, Reading after) {
    writeThreads(before, after);
    if (before.host() != null && after.host() != null) {
      hostCpu.set(after.host().since(before.host()));
      hostCpu.commit();
    }
    Container container = after.container() != null ? after.container() : before.container();
    requests.container = container == null ? null : container.key();
    requests.received = after.requests() - before.requests();
    requests.commit();
    if (after.knownCost().requests() != before.knownCost().requests()) {
      knownCost.set(before.knownCost(), after.knownCost());
      knownCost.commit();
    }
  }

  private void writeThreads(Reading before, Reading after) {
    ThreadUsage from = before.threads();
    ThreadUsage to = after.threads();
    if (from == null || to == null) {
      return;
    }
    groups.forEach(
        (role, event) -> {
          Usage usage = to.of(role).since(from.of(role));
          if (usage.isPresent()) {
            event.set(usage);
            event.commit();
          }
        });
    ThreadGroupEvent ended = groups.get(ThreadRole.ENDED);
    if (ended != null) {
      ended.setCpuTimeOnly(to.endedCpuNanos() - from.endedCpuNanos());
      ended.commit();
    }
  }
}
