package containerlab.jfr.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.SharedRecordings;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are odd on purpose, each with the outcome that a good reader gives. */
class OddRecordingsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip-named-jfr.jfr | 7880 | 0 | ",
        "lz4-named-jfr.jfr | 7880 | 0 | ",
        "trunc-in-second-chunk.jfr | 40058 | 1 | chunk 2 at byte 1,151,709 is cut",
        "garbage-tail.jfr | 7880 | 1 | 1,000 bytes at byte 514,124 are no chunk",
        "same-file-twice.jfr | 7880 | 0 | it is counted once",
        "state-byte-1-open-chunk.jfr | 7880 | 0 | still open",
      })
  void what_is_there_is_read_and_the_rest_is_named(
      String name, long events, int losses, String warning) throws Exception {
    try (Recording recording = Recording.open(SharedRecordings.file("odd/" + name))) {
      assertThat(events(recording)).isEqualTo(events);
      assertThat(recording.report().losses()).hasSize(losses);
      List<ReadReport.Note> warnings = recording.report().warnings();
      assertThat(warnings).hasSize(warning == null ? 0 : 1);
      assertThat(warnings)
          .allSatisfy(note -> assertThat(note.text()).contains(String.valueOf(warning)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "empty.jfr | is empty",
        "header-short-40.jfr | ends inside its first header",
        "not-jfr-text.jfr | is not a flight recording",
        "major-version-3.jfr | version 3.1; versions 1.x and 2.x are read",
        "unfinished-size0-meta0.jfr | nothing of it is recoverable",
      })
  void nothing_readable_is_refused_with_the_reason(String name, String reason) {
    String file = SharedRecordings.file("odd/" + name).toString();
    try (Recordings none = Recordings.open(List.of(file), Recordings.DEFAULT_LIMIT)) {
      assertThat(none.all()).isEmpty();
      assertThat(none.refusals()).hasSize(1);
      assertThat(none.refusals().get(0).toString()).startsWith(file).contains(reason);
    }
  }

  @org.junit.jupiter.api.Test
  void two_jvms_are_two_recordings() throws Exception {
    String file = SharedRecordings.file("odd/concat-two-jvms.jfr").toString();
    try (Recordings two = Recordings.open(List.of(file), Recordings.DEFAULT_LIMIT)) {
      assertThat(two.all()).hasSize(2);
      assertThat(events(two.all().get(0))).isEqualTo(67);
      assertThat(events(two.all().get(1))).isEqualTo(7880);
    }
  }

  private static long events(Recording recording) throws Exception {
    EventRouter all = new EventRouter();
    recording.eventTypes().values().forEach(type -> all.on(type, event -> {}));
    recording.read(all);
    return all.delivered();
  }
}
