package containerlab.app.events;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what the threads of this process use, by pool and role, from {@code /proc/self}. Counting
 * starts with the first look that sees everything. Not thread-safe.
 */
final class ThreadAccounts {
  private final String folder;
  private final String processStat;
  private final RoleResolver resolver;
  private final ProcFile file = new ProcFile();
  private final Map<String, Task> tasks = new HashMap<>();
  private final Map<ThreadRole, Account> accounts = new EnumMap<>(ThreadRole.class);
  private int looks;

  /** Since the first look that saw everything. */
  private boolean counting;

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
   * @return usage since the first look that saw everything; {@code null} when something could not
   *     be read. Then nothing is lost: the next look that sees everything covers this one too.
   */
  @Nullable ThreadUsage look(boolean border) {
    looks++;
    OptionalLong processCpuBefore = processCpuNanos();
    List<Change> changes = new ArrayList<>();
    boolean complete = readAll(border || !counting, changes);
    List<Task> unsettled = tasks.values().stream().filter(task -> !task.isSettled()).toList();
    if (!unsettled.isEmpty()) {
      resolver.resolve(unsettled);
    }
    changes.forEach(this::book);
    OptionalLong processCpuAfter = processCpuNanos();
    if (!complete || processCpuBefore.isEmpty() || processCpuAfter.isEmpty()) {
      return null;
    }
    forgetTheGone();
    // Reading all threads takes a while, in which they go on: the middle stands for the instant.
    long processCpu = (processCpuBefore.getAsLong() + processCpuAfter.getAsLong()) / 2;
    if (!counting) {
      processCpuAtStart = processCpu;
      counting = true;
    }
    return read(processCpu - processCpuAtStart);
  }

  /** Returns whether every thread could be read or is gone. */
  private boolean readAll(boolean border, List<Change> changes) {
    String[] ids = new File(folder).list();
    if (ids == null) {
      return false;
    }
    boolean complete = true;
    for (String id : ids) {
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
        case UNREADABLE -> {
          complete = false;
          if (unknown) {
            tasks.remove(id); // so that it is new when it can be read
          }
        }
      }
    }
    return complete;
  }

  private void book(Change change) {
    Account account = account(change.task().role());
    if (!counting) {
      return;
    }
    if (change.replaced() != null) {
      account(change.replaced()).ended++;
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

  /** Empty when it cannot be read. */
  private OptionalLong processCpuNanos() {
    if (!file.read(processStat) || !file.moveBehindLast(')')) {
      return OptionalLong.empty();
    }
    file.skipNumbers(10);
    return OptionalLong.of(Ticks.toNanos(file.nextNumber() + file.nextNumber()));
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
