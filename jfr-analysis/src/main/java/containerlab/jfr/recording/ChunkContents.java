package containerlab.jfr.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a walk over a chunk found.
 *
 * @param types the types of the chunk by number
 * @param stretches where the events of each type lie, by number of the type
 * @param checkpoints places of the events that hold its constants
 * @param metadataOffset where its description is, from its start
 * @param constantPoolOffset where its last constants are, from its start; 0 when there are none
 * @param damage stretches that make no sense, in order
 * @param jvms the JVMs that wrote it, as text
 */
record ChunkContents(
    Map<Long, ValueType> types,
    Map<Long, Stretch> stretches,
    List<Long> checkpoints,
    long metadataOffset,
    long constantPoolOffset,
    List<Damage> damage,
    Set<String> jvms) {

  /**
   * Where the events of a type lie.
   *
   * @param count how many there are
   * @param first place of the first one
   * @param last place of the last one
   * @param places of all, when there are few
   */
  record Stretch(long count, long first, long last, Optional<long[]> places) {}

  private static final String LEGACY = "com.oracle.";

  /** The name of a type; JDK 9 and 10 used another prefix for the same events. */
  static String currentName(ValueType type) {
    return type.name.startsWith(LEGACY + "jdk.") ? type.name.substring(LEGACY.length()) : type.name;
  }

  /** Names of the event types by number. */
  Map<Long, String> eventTypes() {
    Map<Long, String> names = new HashMap<>();
    types.values().stream()
        .filter(type -> type.event)
        .forEach(type -> names.put(type.id, currentName(type)));
    return names;
  }
}
