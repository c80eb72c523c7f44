package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Decodes a file of one chunk with the JDK's streaming parser. */
final class ChunkReader {
  private static final String LEGACY = "com.oracle.";

  /** Delivers the events that {@code router} asks for. */
  static void read(Path chunk, EventRouter router) throws IOException, BrokenChunkException {
    try (EventStream stream = EventStream.openFile(chunk)) {
      stream.setReuse(true);
      stream.setOrdered(false);
      for (String type : router.eventTypes()) {
        stream.onEvent(type, event -> router.deliver(type, event));
        if (type.startsWith("jdk.")) {
          stream.onEvent(LEGACY + type, event -> router.deliver(type, event));
        }
      }
      stream.start();
    } catch (RuntimeException | InternalError undecodable) {
      throw new BrokenChunkException(undecodable);
    }
  }

  /**
   * What a chunk says about itself.
   *
   * @param jvms the JVMs that wrote it, as text
   * @param eventTypes its event types by number
   * @param counts how many events of each type it holds
   */
  record Contents(Set<String> jvms, Map<Long, String> eventTypes, Map<String, Long> counts) {}

  /** Decodes what every later read depends on; {@code walk} is over its frames. */
  static Contents check(Path chunk, EventFrames.Walk walk)
      throws IOException, BrokenChunkException {
    Map<Long, String> eventTypes = new HashMap<>();
    // A stream ends silently on a damaged constant pool; opening a file reports it.
    try (RecordingFile file = new RecordingFile(chunk)) {
      file.readEventTypes().forEach(type -> eventTypes.put(type.getId(), type.getName()));
    } catch (IOException | RuntimeException | InternalError undecodable) {
      throw new BrokenChunkException(undecodable);
    }
    Map<String, Long> counts = new HashMap<>();
    walk.counts()
        .forEach(
            (type, count) -> counts.put(currentName(eventTypes.getOrDefault(type, "")), count));
    Set<String> jvms = new LinkedHashSet<>();
    read(chunk, new EventRouter().on("jdk.JVMInformation", event -> jvms.add(nameOf(event))));
    return new Contents(jvms, eventTypes, counts);
  }

  /** JDK 9 and 10 used another prefix for the same events. */
  private static String currentName(String type) {
    return type.startsWith(LEGACY) ? type.substring(LEGACY.length()) : type;
  }

  private static String nameOf(RecordedEvent event) {
    String pid = event.hasField("pid") ? "pid " + event.getLong("pid") + ", " : "";
    return pid + "started " + event.getInstant("jvmStartTime");
  }

  private ChunkReader() {}
}
