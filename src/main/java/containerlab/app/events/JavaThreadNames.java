package containerlab.app.events;

import containerlab.app.jvm.DiagnosticCommand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Full names of live Java threads; the kernel keeps only their first 15 characters. */
final class JavaThreadNames {
  /** A line of a thread dump; the kernel's id is hexadecimal up to JDK 17 and decimal later. */
  private static final Pattern DUMPED =
      Pattern.compile("^\"(.*)\" #.* nid=(0x[0-9a-f]+|[0-9]+) ", Pattern.MULTILINE);

  private JavaThreadNames() {}

  /** Names of all live platform threads. Cheap: no thread is stopped for it. */
  static List<String> live() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    for (ThreadGroup parent = root.getParent(); parent != null; parent = root.getParent()) {
      root = parent;
    }
    Thread[] threads = new Thread[root.activeCount() + 64];
    int count = root.enumerate(threads, true);
    return Stream.of(threads).limit(count).map(Thread::getName).toList();
  }

  /** Name by kernel thread id. Costs a safepoint. */
  static Map<Long, String> byId() {
    return parse(DiagnosticCommand.run("threadPrint"));
  }

  static Map<Long, String> parse(String dump) {
    Map<Long, String> names = new HashMap<>();
    Matcher line = DUMPED.matcher(dump);
    while (line.find()) {
      names.put(Long.decode(line.group(2)), line.group(1));
    }
    return names;
  }
}
