package containerlab.jfr.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import containerlab.jfr.testing.AppRecordings;
import containerlab.jfr.testing.Recordings;
import containerlab.jfr.testing.SharedRecordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.Unsigned;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordedThreadGroup;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event, field by field, against what the JDK's own reader makes of it. */
class OracleTest {
  @TempDir static Path folder;

  @Label("All kinds of fields")
  static class AllKinds extends Event {
    boolean yes = true;
    byte small = -7;
    @Unsigned byte smallUnsigned = -7;
    char letter = '\u20ac';
    short little = -12_345;
    @Unsigned short littleUnsigned = -12_345;
    int middle = Integer.MIN_VALUE;
    @Unsigned int middleUnsigned = -1;
    long large = Long.MIN_VALUE;
    long middling = 1L << 41;
    float fraction = -0.1f;
    double precise = Double.NaN;
    String nothing = null;
    String empty = "";
    String latin = "caf\u00e9";
    String wide = "\u65e5\u672c \ud83d\ude00";
    String repeated = "long enough to be kept in a constant pool of the chunk, and used often";
    Thread thread = Thread.currentThread();
    Class<?> type = String[][].class;
    Class<?> none = null;
    @Timespan long nanos = -5;

    @Timespan(Timespan.SECONDS)
    long seconds = Long.MAX_VALUE;

    @Timespan(Timespan.MILLISECONDS)
    long millis = 1_500;

    @Timespan(Timespan.TICKS)
    long ticks = 1_000_003;

    @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
    long when = 1_600_000_000_123L;
  }

  @Test
  void every_kind_of_field() throws Exception {
    Path file =
        Recordings.record(
            folder.resolve("kinds.jfr"),
            () -> {
              for (int i = 0; i < 100; i++) {
                AllKinds event = new AllKinds();
                event.begin();
                event.large += i;
                event.commit();
              }
              Thread named = new Thread(() -> new AllKinds().commit(), "a thread of its own");
              named.start();
              named.join();
            });
    assertThat(compare(file)).isGreaterThan(101);
  }

  @Test
  void events_of_the_jvm_over_several_chunks() throws Exception {
    Path file = folder.resolve("jvm.jfr");
    try (jdk.jfr.Recording recording =
        new jdk.jfr.Recording(jdk.jfr.Configuration.getConfiguration("profile"))) {
      recording.start();
      List<byte[]> kept = new ArrayList<>();
      for (int chunk = 0; chunk < 3; chunk++) {
        for (int i = 0; i < 200; i++) {
          kept.add(new byte[10_000 + i]);
        }
        Thread.sleep(50);
        System.gc();
        // A second recording that begins makes the JVM start another chunk.
        try (jdk.jfr.Recording other = new jdk.jfr.Recording()) {
          other.start();
        }
      }
      assertThat(kept).isNotEmpty();
      recording.stop();
      recording.dump(file);
    }
    assertThat(chunks(file)).hasSizeGreaterThan(2);
    assertThat(compare(file)).isGreaterThan(1_000);
  }

  static Stream<Path> recordingsAtHand() throws IOException {
    return Stream.concat(
        unpackedAppRecordings().stream(),
        SharedRecordings.all().stream()
            .filter(file -> file.toString().endsWith(".jfr"))
            // The JDK's reader takes its first field for the start (ClassCastException on JDK 25).
            .filter(file -> !file.endsWith("jmc__pid1.jfr")));
  }

  private static List<Path> unpackedAppRecordings() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path packed : AppRecordings.all()) {
      Path file = folder.resolve(AppRecordings.name(packed) + ".jfr");
      files.add(Files.write(file, AppRecordings.unpacked(packed)));
    }
    return files;
  }

  @ParameterizedTest
  @MethodSource("recordingsAtHand")
  void recordings_at_hand(Path file) throws Exception {
    compare(file);
  }

  /** Compares all events; returns how many. Chunk by chunk: the JDK keeps the first one's clock. */
  private static long compare(Path file) throws Exception {
    long compared = 0;
    for (Chunk chunk : chunks(file)) {
      ChunkContents contents;
      try {
        contents = ChunkScan.of(file, chunk.header(), new Metadata.Known());
      } catch (BrokenChunkException refused) {
        continue; // OddRecordingsTest says which
      }
      CheckedChunk checked = new CheckedChunk(chunk, contents);
      Path alone = folder.resolve("alone.jfr");
      ChunkCopy.write(List.of(checked), alone);
      compared += compareChunk(checked, alone);
    }
    return compared;
  }

  private static List<Chunk> chunks(Path file) throws IOException {
    String name = file.toString();
    return ChunkIndex.of(new Source(name, name, file, List.of())).chunks();
  }

  private static long compareChunk(CheckedChunk chunk, Path alone) throws Exception {
    Map<String, List<RecordedEvent>> expected = new HashMap<>();
    long compared = 0;
    try (RecordingFile theirs = new RecordingFile(alone)) {
      while (theirs.hasMoreEvents()) {
        RecordedEvent event = theirs.readEvent();
        compared++;
        expected
            .computeIfAbsent(event.getEventType().getName(), type -> new ArrayList<>())
            .add(event);
      }
    } catch (IOException | RuntimeException | InternalError refused) {
      return 0; // the JDK does not read it, so it knows nothing better
    }
    Map<String, Integer> seen = new HashMap<>();
    List<AssertionError> differences = new ArrayList<>();
    ChunkContents contents = chunk.contents();
    EventRouter events = new EventRouter();
    for (ValueType type : contents.types().values()) {
      if (type.event) {
        events.on(
            ChunkContents.currentName(type),
            event -> {
              int at = seen.merge(event.typeName(), 1, Integer::sum) - 1;
              try {
                compare(expected.get(event.typeName()).get(at), event);
              } catch (AssertionError difference) {
                differences.add(difference);
              }
            });
      }
    }
    assertThat(contents.damage()).isEmpty();
    assertThat(ChunkReaders.read(List.of(chunk), events, new Progress()))
        .containsExactly(new ChunkReader.Findings(List.of(), List.of()));
    assertThat(events.undecodable()).isZero();
    assertThat(differences).isEmpty();
    Map<String, Integer> owed = new HashMap<>();
    expected.forEach((type, all) -> owed.put(type, all.size()));
    assertThat(seen).isEqualTo(owed);
    return compared;
  }

  private static void compare(RecordedEvent expected, containerlab.jfr.recording.Event found) {
    assertThat(found.startNanos()).isEqualTo(nanos(expected.getStartTime()));
    assertThat(found.endNanos()).isEqualTo(nanos(expected.getEndTime()));
    assertThat(found.durationNanos()).isEqualTo(expected.getDuration().toNanos());
    assertThat(found.fieldNames())
        .isEqualTo(expected.getFields().stream().map(ValueDescriptor::getName).toList());
    for (ValueDescriptor field : expected.getFields()) {
      String name = field.getName();
      if (name.equals("startTime") || name.equals("duration")) {
        continue; // the JDK converts these two, and they are compared above
      }
      same(
          expected.getEventType().getName() + "." + name,
          expected.getValue(name),
          found.getValue(name));
      if (field.getAnnotation(Timespan.class) != null) {
        long stored = expected.getLong(name);
        if (stored != Long.MIN_VALUE && stored != Long.MAX_VALUE) {
          assertThat(found.getNanos(name)).isEqualTo(expected.getDuration(name).toNanos());
        }
      } else if (field.getAnnotation(Timestamp.class) != null
          && expected.getLong(name) != Long.MIN_VALUE) {
        assertThat(found.getInstant(name)).isEqualTo(expected.getInstant(name));
      } else if (expected.getValue(name) instanceof Number number
          && !(number instanceof Float || number instanceof Double)) {
        assertThat(found.getLong(name)).isEqualTo(expected.getLong(name));
      }
    }
  }

  private static long nanos(java.time.Instant instant) {
    return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
  }

  private static void same(String where, Object expected, Object found) {
    if (expected == null) {
      assertThat(found).as(where).isNull();
    } else if (expected instanceof RecordedStackTrace stack) {
      sameStack(where, stack, (StackTrace) found);
    } else if (expected instanceof RecordedObject object) {
      sameStructure(where, object, found);
    } else if (expected instanceof Object[] array) {
      Object[] others = (Object[]) found;
      assertThat(others).as(where).hasSize(array.length);
      for (int i = 0; i < array.length; i++) {
        same(where, array[i], others[i]);
      }
    } else {
      assertThat(found).as(where).isEqualTo(expected);
    }
  }

  private static void sameStack(String where, RecordedStackTrace expected, StackTrace found) {
    assertThat(found).as(where).isNotNull();
    assertThat(found.isTruncated()).as(where).isEqualTo(expected.isTruncated());
    List<StackTrace.Frame> frames = found.frames();
    assertThat(frames).as(where).hasSize(expected.getFrames().size());
    for (int i = 0; i < frames.size(); i++) {
      RecordedFrame frame = expected.getFrames().get(i);
      StackTrace.Frame other = frames.get(i);
      assertThat(other.lineNumber()).as(where).isEqualTo(frame.getLineNumber());
      assertThat(other.bytecodeIndex()).as(where).isEqualTo(frame.getBytecodeIndex());
      assertThat(other.type()).as(where).isEqualTo(frame.getType());
      same(where, frame.getMethod(), other.method());
    }
  }

  private static void sameStructure(String where, RecordedObject expected, Object found) {
    if (expected instanceof RecordedMethod method) {
      Method other = (Method) found;
      assertThat(other.name()).as(where).isEqualTo(method.getName());
      assertThat(other.className())
          .as(where)
          .isEqualTo(method.getType() == null ? null : method.getType().getName());
      return;
    }
    if (!(found instanceof Struct struct)) {
      fail(where + ": " + found + " instead of a structure");
      return;
    }
    for (ValueDescriptor field : expected.getFields()) {
      String name = field.getName();
      boolean deep =
          expected instanceof RecordedThread
              || expected instanceof RecordedThreadGroup
              || !(expected.getValue(name) instanceof RecordedThreadGroup);
      if (expected instanceof RecordedClass
          && expected.getValue(name) instanceof RecordedClassLoader) {
        continue; // loaders and classes name each other without end
      }
      if (deep) {
        same(where + "." + name, expected.getValue(name), struct.get(name));
      }
    }
  }
}
