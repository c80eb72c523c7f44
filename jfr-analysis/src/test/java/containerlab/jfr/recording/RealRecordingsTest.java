package containerlab.jfr.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Recordings of other projects: the events of each JVM in them, or why they are refused. The counts
 * are those of {@code jfr summary}, but for {@code jmc__io_test.jfr}, which it refuses.
 */
class RealRecordingsTest {
  private static final String OLD_VERSION =
      "has format version 0.9, which JDK 7, JDK 8 and JRockit wrote; versions 1.x and 2.x are read";

  private static final Map<String, String> OUTCOMES =
      Map.ofEntries(
          Map.entry("cryostat-core__profiling_sample.jfr", "39910"),
          Map.entry("jafar__AZ0slzMAAAC9yoVJD_6NAwAA.jfr", "0 + 0"),
          Map.entry("jfr-analytics__basic.jfr", "67"),
          Map.entry("jfr-analytics__thread-start-stop.jfr", "21"),
          Map.entry("jfr-parser__FastSlow_2024_01_16_180855.jfr.gz", "69 + 1158"),
          Map.entry("jfr-parser__dd-trace-java.jfr.gz", "5910"),
          Map.entry("jfr-parser__event-with-type-zero.jfr.gz", "92523 + 38752"),
          Map.entry("jfr-parser__example.jfr.gz", "1646"),
          Map.entry("jfr-parser__object-allocation-sample.jfr.gz", "20558"),
          Map.entry("jfr-parser__wall.jfr.gz", "1856"),
          Map.entry("jmc__8u60.jfr", OLD_VERSION),
          Map.entry("jmc__MetadataBaseline_11.jfr", "3634"),
          Map.entry("jmc__MetadataBaseline_9.jfr", "3153"),
          Map.entry("jmc__allocation_10s_before.jfr", "10309"),
          Map.entry("jmc__allocation_10s_fixed.jfr", "3865"),
          Map.entry("jmc__crash_jdk9.jfr", "1451"),
          Map.entry("jmc__dominating_thread_allocation.jfr", "9991"),
          Map.entry("jmc__flight_recording_17eaMonitoredVM10440_3.jfr", "3403"),
          Map.entry("jmc__flush_incremental_metadata.jfr", "7660"),
          Map.entry("jmc__hotmethods.jfr", "46309"),
          Map.entry("jmc__hs_err_jdk-16.jfr", "0"),
          Map.entry("jmc__io_test.jfr", "14447"),
          Map.entry("jmc__jdk15.jfr", "515 + 5"),
          Map.entry("jmc__jdk21.jfr", "7880"),
          Map.entry("jmc__pid1.jfr", "3"),
          Map.entry("jmc__transitions_R28.2.jfr", OLD_VERSION));

  @Test
  void each_has_its_stated_outcome() throws Exception {
    List<Path> files =
        SharedRecordings.all().stream().filter(file -> file.getParent().endsWith("real")).toList();
    Assumptions.assumeFalse(files.isEmpty(), "no recordings on this machine");
    assertThat(files.stream().collect(Collectors.toMap(RealRecordingsTest::name, this::outcome)))
        .isEqualTo(OUTCOMES);
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private String outcome(Path file) {
    try (Recordings found = Recordings.open(List.of(file.toString()), Recordings.DEFAULT_LIMIT)) {
      Stream<String> events = found.all().stream().map(RealRecordingsTest::events);
      return Stream.concat(events, found.refusals().stream().map(Refusal::wrong))
          .collect(Collectors.joining(" + "));
    }
  }

  private static String events(Recording recording) {
    EventRouter all = new EventRouter();
    recording.eventTypes().values().stream()
        .distinct()
        .forEach(type -> all.on(type, event -> event.fieldNames().forEach(event::getValue)));
    try {
      recording.read(all);
    } catch (UnreadableRecordingException unreadable) {
      return String.valueOf(unreadable.getMessage());
    }
    assertThat(recording.report().losses()).isEmpty();
    return all.undecodable() == 0
        ? Long.toString(all.delivered())
        : all.delivered() + ", " + all.undecodable() + " of them undecodable";
  }
}
