package containerlab.app.events;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what the threads of this process use, by pool and role, from {@code /proc/self}. Counting
 * starts with the first look. Not thread-safe.
 */
final class ThreadAccounts {
  private final String folder;
  private final String processStat;
  private final RoleResolver resolver;
  private final ProcFile file = new ProcFile();
  private final Map<String, Task> tasks = new HashMap<>();
  private final Map<ThreadRole, Account> accounts = new EnumMap<>(ThreadRole.class);
  private int looks;
  private long processCpuAtStart;

  ThreadAccounts(Path processFolder, RoleResolver resolver) {
    this.folder = processFolder.resolve("task").toString();
    this.processStat = processFolder.resolve("stat").toString();
    this.resolver = resolver;
  }

  static ThreadAccounts ofThisProcess() {
    return new ThreadAccounts(
        Path.of("/proc/self"),
        new RoleResolver(JavaThreadNames::live, JavaThreadNames::byId, System::nanoTime));
  }

  /** Whether the kernel offers what is read here. */
  static boolean areAvailable() {
    return new File("/proc/self/task").isDirectory() && new File("/proc/self/schedstat").canRead();
  }

  /**
   * Looks at every thread.
   *
   * @param border whether user and system ticks are wanted too
   * @return usage since the first look
   */
  ThreadUsage look(boolean border) {
    looks++;
    long processCpu = processCpuNanos();
    boolean first = looks == 1;
    List<Change> changes = readAll(border || first);
    List<Task> unsettled = tasks.values().stream().filter(task -> !task.isSettled()).toList();
    if (!unsettled.isEmpty()) {
      resolver.resolve(unsettled);
    }
    changes.forEach(change -> book(change, first));
    forgetTheGone();
    // Reading all threads takes a while, in which they go on: the middle stands for the instant.
    processCpu = (processCpu + processCpuNanos()) / 2;
    if (first) {
      processCpuAtStart = processCpu;
    }
    return read(processCpu - processCpuAtStart);
  }

  private List<Change> readAll(boolean border) {
    String[] ids = new File(folder).list();
    List<Change> changes = new ArrayList<>();
    for (String id : ids == null ? new String[0] : ids) {
      boolean unknown = !tasks.containsKey(id);
      Task task = tasks.computeIfAbsent(id, newId -> new Task(folder, newId));
      Usage before = task.usage();
      ThreadRole roleBefore = task.role();
      switch (task.read(file, looks, border)) {
        case SAME -> changes.add(new Change(task, before, unknown, null));
        case ANOTHER -> changes.add(new Change(task, Usage.NONE, true, roleBefore));
        case GONE -> {
          if (unknown) {
            tasks.remove(id); // was born and died between two reads
          }
        }
      }
    }
    return changes;
  }

  private void book(Change change, boolean first) {
    if (change.replaced() != null) {
      account(change.replaced()).ended++;
    }
    Account account = account(change.task().role());
    if (first) {
      return;
    }
    if (change.started()) {
      account.started++;
    }
    account.used = account.used.plus(change.task().usage().since(change.before()));
  }

  private void forgetTheGone() {
    accounts.values().forEach(account -> account.threads = 0);
    for (Iterator<Task> all = tasks.values().iterator(); all.hasNext(); ) {
      Task task = all.next();
      Account account = account(task.role());
      if (task.wasSeenIn(looks)) {
        account.threads++;
      } else {
        account.ended++;
        all.remove();
      }
    }
  }

  private ThreadUsage read(long processCpu) {
    Map<ThreadRole, Usage> byRole = new EnumMap<>(ThreadRole.class);
    accounts.forEach((role, account) -> byRole.put(role, account.read()));
    long seen = byRole.values().stream().mapToLong(Usage::cpuNanos).sum();
    return new ThreadUsage(byRole, processCpu - seen);
  }

  private long processCpuNanos() {
    if (!file.read(processStat) || !file.moveBehindLast(')')) {
      throw new IllegalStateException("Cannot read " + processStat);
    }
    file.skipNumbers(10);
    return Ticks.toNanos(file.nextNumber() + file.nextNumber());
  }

  private Account account(ThreadRole role) {
    return accounts.computeIfAbsent(role, any -> new Account());
  }

  /**
   * What a look found out about a thread.
   *
   * @param replaced role of the thread that had this id before; {@code null} when it is the same
   */
  private record Change(Task task, Usage before, boolean started, @Nullable ThreadRole replaced) {}

  /** Running sums of one role. */
  private static final class Account {
    private long threads;
    private long started;
    private long ended;
    private Usage used = Usage.NONE;

    Usage read() {
      return used.withThreads(threads, started, ended);
    }
  }
}
