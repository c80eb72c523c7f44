package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.jfr.testing.AppRecordings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of the app that is cut and joined, and two that are compared both ways. */
class AppRecordingPartsTest {
  /** Where a chunk's header holds the size of the chunk. */
  private static final int SIZE_OFFSET = 8;

  @TempDir Path folder;

  @Test
  void a_recording_that_is_cut_into_its_chunks_gives_the_same_answer() throws Exception {
    Path recording = AppRecordings.file("tomcat-17-deep");
    List<String> chunks = chunks(AppRecordings.unpacked(recording));
    assertThat(chunks).hasSizeGreaterThan(1);
    JsonNode whole = analysed(recording.toString());
    Collections.reverse(chunks);
    JsonNode parts = analysed(chunks.toArray(String[]::new));
    JsonNode joined = analysed(joined(chunks).toString());
    for (String part : List.of("/run", "/phases")) {
      assertThat(whole.at(part).isMissingNode()).as(part).isFalse();
      assertThat(parts.at(part)).isEqualTo(whole.at(part));
      assertThat(joined.at(part)).isEqualTo(whole.at(part));
    }
  }

  private List<String> chunks(byte[] recording) throws IOException {
    List<String> chunks = new ArrayList<>();
    int at = 0;
    while (at < recording.length) {
      int size = (int) ByteBuffer.wrap(recording).getLong(at + SIZE_OFFSET);
      Path chunk = folder.resolve("chunk-" + chunks.size() + ".jfr");
      try (OutputStream out = Files.newOutputStream(chunk)) {
        out.write(recording, at, size);
      }
      chunks.add(chunk.toString());
      at += size;
    }
    return chunks;
  }

  private Path joined(List<String> chunks) throws IOException {
    Path joined = folder.resolve("joined.jfr");
    try (OutputStream out = Files.newOutputStream(joined)) {
      for (String chunk : chunks) {
        Files.copy(Path.of(chunk), out);
      }
    }
    return joined;
  }

  private static JsonNode analysed(String... files) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--format", "json", "--no-rules"));
    Collections.addAll(arguments, files);
    MainTest.Outcome outcome = MainTest.run(arguments.toArray(String[]::new));
    assertThat(outcome.code()).isZero();
    JsonNode profiles = new ObjectMapper().readTree(outcome.out()).get("profiles");
    assertThat(profiles).hasSize(1);
    return profiles.get(0);
  }

  @Test
  void the_other_one_as_baseline_mirrors_the_difference() {
    String jetty = AppRecordings.file("jetty-25").toString();
    String undertow = AppRecordings.file("undertow-25").toString();
    List<String> there = difference(jetty, undertow);
    List<String> back = difference(undertow, jetty);
    assertThat(there).hasSizeGreaterThan(20);
    assertThat(back)
        .containsExactlyInAnyOrderElementsOf(
            there.stream().map(line -> line.replaceFirst(" (\\S+) (\\S+)$", " $2 $1")).toList());
    assertThat(there).isNotEqualTo(back);
  }

  private static List<String> difference(String baseline, String compared) {
    MainTest.Outcome outcome =
        MainTest.run("flame", "--of", "cpu", "--baseline", baseline, compared);
    assertThat(outcome.code()).isZero();
    return outcome.out().lines().toList();
  }
}
