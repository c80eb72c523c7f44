package containerlab.app.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** CPU time of another process, read from outside it: what the recording is held against. */
final class ServerCpu {
  /** The kernel's unit in {@code stat}, for user and system time each. */
  private static final long TICK_NANOS = 10_000_000;

  private static final Duration QUIET = Duration.ofMillis(100);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final Path folder;

  ServerCpu(long pid) {
    this.folder = Path.of("/proc", Long.toString(pid));
  }

  /** User and system time since the process began, of its dead threads too; nanoseconds. */
  long nanos() throws IOException {
    String stat = Files.readString(folder.resolve("stat"));
    // Counted from behind the name, which may hold anything: utime and stime of proc(5).
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK_NANOS;
  }

  /** Waits until no compiler thread has run for a while; gives up after some seconds. */
  void awaitIdleCompilers() throws Exception {
    long deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
    long before = -1;
    for (long now = compilers(); now != before && System.nanoTime() < deadline; ) {
      Thread.sleep(QUIET.toMillis());
      before = now;
      now = compilers();
    }
  }

  private long compilers() throws IOException {
    List<Path> tasks;
    try (Stream<Path> all = Files.list(folder.resolve("task"))) {
      tasks = all.toList();
    }
    long nanos = 0;
    for (Path task : tasks) {
      try {
        if (Files.readString(task.resolve("comm")).matches("C[12] Compiler\\S*\\s*")) {
          nanos += Long.parseLong(Files.readString(task.resolve("schedstat")).split(" ")[0]);
        }
      } catch (IOException e) {
        // the thread has ended
      }
    }
    return nanos;
  }
}
