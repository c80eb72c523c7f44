package containerlab.app.events;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Finds the role of threads of which only the kernel's name, cut to 15 characters, is known. Such a
 * name is enough for nearly all; otherwise the full names of live Java threads are; and only where
 * threads of different roles share their first 15 characters, as those of Tomcat on an automatic
 * port do, the JVM is asked which is which, seldom, since that stops all threads for a moment. Not
 * thread-safe.
 */
final class RoleResolver {
  private static final int KERNEL_NAME_LENGTH = 15;
  private static final long ASK_AGAIN_NANOS = Duration.ofSeconds(5).toNanos();

  private final Supplier<List<String>> liveNames;
  private final Supplier<Map<Long, String>> namesById;
  private final LongSupplier clock;
  private boolean asked;
  private long askedAt;

  RoleResolver(
      Supplier<List<String>> liveNames, Supplier<Map<Long, String>> namesById, LongSupplier clock) {
    this.liveNames = liveNames;
    this.namesById = namesById;
    this.clock = clock;
  }

  /** Assigns a role to each; those that stay unsettled have the likeliest for now. */
  void resolve(Collection<Task> tasks) {
    List<String> live = liveNames.get();
    Map<String, Map<ThreadRole, Long>> byName = new HashMap<>();
    List<Task> ambiguous = new ArrayList<>();
    for (Task task : tasks) {
      String name = task.name();
      settleByName(task, byName.computeIfAbsent(name, cut -> candidates(cut, live)));
      if (!task.isSettled()) {
        ambiguous.add(task);
      }
    }
    if (!ambiguous.isEmpty() && mayAsk()) {
      Map<Long, String> names = namesById.get();
      ambiguous.forEach(task -> settleById(task, names));
    }
  }

  /** Roles that a kernel's name can stand for, and how many live Java threads have each. */
  private static Map<ThreadRole, Long> candidates(String name, List<String> live) {
    if (name.length() < KERNEL_NAME_LENGTH) {
      return Map.of(ThreadRole.ofName(name), 1L);
    }
    Map<ThreadRole, Long> roles =
        live.stream()
            .filter(full -> full.startsWith(name))
            .collect(Collectors.groupingBy(ThreadRole::ofName, Collectors.counting()));
    // Without any it is a thread of the JVM itself.
    return roles.isEmpty() ? Map.of(ThreadRole.ofName(name), 1L) : roles;
  }

  private static void settleByName(Task task, Map<ThreadRole, Long> candidates) {
    ThreadRole likeliest =
        Collections.max(candidates.entrySet(), Map.Entry.comparingByValue()).getKey();
    task.assign(likeliest, candidates.size() == 1);
  }

  private boolean mayAsk() {
    long now = clock.getAsLong();
    if (asked && now - askedAt < ASK_AGAIN_NANOS) {
      return false;
    }
    asked = true;
    askedAt = now;
    return true;
  }

  private static void settleById(Task task, Map<Long, String> names) {
    String name = names.get(task.id());
    if (name != null) {
      task.assign(ThreadRole.ofName(name), true);
    }
  }
}
