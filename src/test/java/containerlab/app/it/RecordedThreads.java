package containerlab.app.it;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Every thread that a recording names, in its events or in the JDK's thread dumps among them, which
 * have the threads of the JVM itself too.
 *
 * @param kernel full names of threads that the kernel knows, by its id
 * @param virtual names of virtual threads
 */
record RecordedThreads(Map<Long, String> kernel, Set<String> virtual) {
  /** A line of a thread dump; the kernel's id is hexadecimal up to JDK 17 and decimal later. */
  private static final Pattern DUMPED =
      Pattern.compile("^\"(.*)\" .*nid=(0x[0-9a-f]+|[0-9]+) ", Pattern.MULTILINE);

  static RecordedThreads of(Path recording) throws IOException {
    RecordedThreads threads = new RecordedThreads(new HashMap<>(), new TreeSet<>());
    for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
      if (event.getEventType().getName().equals("jdk.ThreadDump")) {
        threads.addDumped(event.getString("result"));
      } else {
        event.getFields().stream()
            .map(field -> event.getValue(field.getName()))
            .filter(RecordedThread.class::isInstance)
            .map(RecordedThread.class::cast)
            .forEach(threads::add);
      }
    }
    return threads;
  }

  private void addDumped(String dump) {
    Matcher line = DUMPED.matcher(dump);
    while (line.find()) {
      kernel.put(Long.decode(line.group(2)), line.group(1));
    }
  }

  private void add(RecordedThread thread) {
    String name = thread.getJavaName() != null ? thread.getJavaName() : thread.getOSName();
    if (name != null && isVirtual(thread)) {
      virtual.add(name);
    } else if (name != null) {
      kernel.put(thread.getOSThreadId(), name);
    }
  }

  private static boolean isVirtual(RecordedObject thread) {
    return thread.hasField("virtual") && thread.getBoolean("virtual");
  }
}
