package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Decodes a file of one chunk with the JDK's streaming parser. */
final class ChunkReader {

  /** Delivers the events that {@code router} asks for. */
  static void read(Path chunk, EventRouter router) throws IOException, BrokenChunkException {
    try (EventStream stream = EventStream.openFile(chunk)) {
      stream.setReuse(true);
      stream.setOrdered(false);
      for (String type : router.eventTypes()) {
        stream.onEvent(type, event -> router.deliver(type, event));
        // JDK 9 and 10 used another prefix for the same events.
        if (type.startsWith("jdk.")) {
          stream.onEvent("com.oracle." + type, event -> router.deliver(type, event));
        }
      }
      stream.start();
    } catch (RuntimeException | InternalError undecodable) {
      throw new BrokenChunkException(undecodable);
    }
  }

  /**
   * Decodes what every later read depends on, and fills {@code eventTypes} with number and name.
   *
   * @return the JVMs that wrote the chunk, as text
   */
  static Set<String> check(Path chunk, Map<Long, String> eventTypes)
      throws IOException, BrokenChunkException {
    // A stream ends silently on a damaged constant pool; opening a file reports it.
    try (RecordingFile file = new RecordingFile(chunk)) {
      file.readEventTypes().forEach(type -> eventTypes.put(type.getId(), type.getName()));
    } catch (IOException | RuntimeException | InternalError undecodable) {
      throw new BrokenChunkException(undecodable);
    }
    Set<String> jvms = new LinkedHashSet<>();
    read(chunk, new EventRouter().on("jdk.JVMInformation", event -> jvms.add(nameOf(event))));
    return jvms;
  }

  private static String nameOf(RecordedEvent event) {
    String pid = event.hasField("pid") ? "pid " + event.getLong("pid") + ", " : "";
    return pid + "started " + event.getInstant("jvmStartTime");
  }

  private ChunkReader() {}
}
