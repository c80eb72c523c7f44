package containerlab.jfr.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  @TempDir static Path folder;
  private static byte[] good;

  @BeforeAll
  static void record() throws Exception {
    good = Files.readAllBytes(containerlab.jfr.testing.Recordings.lab(folder.resolve("good.jfr")));
  }

  private static Path file(String name, byte[]... parts) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      for (byte[] part : parts) {
        out.write(part);
      }
    }
    return file;
  }

  /** Pool looks in the file: 10 per phase, 3 phases. */
  private static long poolLooks(Recording recording) throws Exception {
    EventRouter events = new EventRouter().on("containerlab.PoolState", event -> {});
    recording.read(events);
    return events.delivered();
  }

  private static void read(Path file, String... warnings) throws Exception {
    try (Recording recording = Recording.open(file)) {
      assertThat(poolLooks(recording)).isEqualTo(30);
      List<ReadReport.Note> said = recording.report().warnings();
      assertThat(said).hasSize(warnings.length);
      for (int i = 0; i < warnings.length; i++) {
        assertThat(said.get(i).text()).contains(warnings[i]);
      }
    }
  }

  private static void refused(Path file, String wrong) {
    assertThatThrownBy(() -> Recording.open(file))
        .isInstanceOf(UnreadableRecordingException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(wrong)
        .hasMessageContaining("; ")
        .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
  }

  private static byte[] header(int offset, byte... bytes) {
    byte[] changed = good.clone();
    System.arraycopy(bytes, 0, changed, offset, bytes.length);
    return changed;
  }

  /** A JVM that is really short of memory fails anywhere, so that one handler has to do it. */
  @Test
  void a_chunk_that_memory_is_too_small_for_is_not_only_called_damaged() throws Exception {
    EventRouter events =
        new EventRouter()
            .on(
                "containerlab.PoolState",
                event -> {
                  throw new OutOfMemoryError("planted");
                });
    try (Recording recording = Recording.open(file("heavy.jfr", good))) {
      recording.read(events);
      assertThat(recording.report().warnings())
          .singleElement()
          .satisfies(note -> assertThat(note.text()).contains("decoded only in part", "java -Xmx"));
    }
  }

  @Test
  void a_good_file_needs_no_warning() throws Exception {
    read(file("plain.jfr", good));
  }

  @Test
  void garbage_after_the_last_chunk_is_left_out() throws Exception {
    read(file("tail.jfr", good, new byte[1_000]), "1,000 bytes at byte");
  }

  @Test
  void garbage_before_a_chunk_is_left_out() throws Exception {
    read(file("head.jfr", new byte[77], good), "77 bytes at byte 0");
  }

  @Test
  void the_same_chunk_twice_counts_once() throws Exception {
    read(file("twice.jfr", good, good), "counted once");
  }

  @Test
  void a_cut_chunk_costs_only_itself() throws Exception {
    byte[] other = header(32, ByteBuffer.allocate(8).putLong(1L).array());
    read(file("cut.jfr", good, Arrays.copyOf(other, other.length / 2)), "is cut");
  }

  @Test
  void an_undecodable_chunk_costs_only_itself() throws Exception {
    byte[] broken = header(32, ByteBuffer.allocate(8).putLong(1L).array());
    Arrays.fill(broken, 68, broken.length, (byte) 0x7f);
    read(file("broken.jfr", good, broken), "cannot be decoded");
  }

  @Test
  void damage_costs_the_events_behind_it_and_is_named() throws Exception {
    byte[] damaged = good.clone();
    int event = placeOf("containerlab.TuningValue");
    Arrays.fill(damaged, event, event + 4, (byte) 0xff);
    org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
        java.time.Duration.ofSeconds(20),
        () -> {
          try (Recording recording = Recording.open(file("damaged.jfr", damaged))) {
            // How far it costs others depends on when the recorder last flushed.
            EventRouter events =
                new EventRouter()
                    .on("containerlab.TuningValue", tuning -> {})
                    .on("containerlab.PoolState", look -> {});
            recording.read(events);
            assertThat(events.delivered()).isLessThan(31);
            assertThat(recording.report().warnings()).hasSize(1);
            assertThat(recording.report().warnings().get(0).text()).contains("is damaged");
          }
        });
  }

  private static ChunkContents contents() throws Exception {
    Path file = file("whole.jfr", good);
    Source source = new Source(file.toString(), file.toString(), file, List.of());
    ChunkHeader header = ChunkIndex.of(source).chunks().get(0).header();
    return ChunkScan.of(file, header, new Metadata.Known());
  }

  /** Where the first event of a type begins. */
  private static int placeOf(String name) throws Exception {
    ChunkContents contents = contents();
    long number =
        contents.types().values().stream()
            .filter(type -> type.name.equals(name))
            .findFirst()
            .orElseThrow()
            .id;
    return (int) contents.stretches().get(number).first();
  }

  @Test
  void lost_constants_cost_names_and_no_events() throws Exception {
    byte[] damaged = good.clone();
    int constants = contents().checkpoints().get(0).intValue();
    Arrays.fill(damaged, constants + 20, constants + 60, (byte) 0xff);
    read(file("constants.jfr", damaged), "has lost constants here");
  }

  @Test
  void an_open_chunk_is_read_with_a_warning() throws Exception {
    read(file("open.jfr", header(ChunkHeader.STATE_OFFSET, (byte) 1)), "still open");
  }

  @Test
  void gzip_is_recognised_by_its_bytes() throws Exception {
    Path file = folder.resolve("packed.jfr");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(good);
    }
    read(file);
  }

  @Test
  void zip_and_lz4_are_recognised_by_their_bytes() throws Exception {
    Path zip = folder.resolve("zip.jfr");
    try (var out = new java.util.zip.ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new java.util.zip.ZipEntry("readme.txt"));
      out.write(new byte[100]);
      out.putNextEntry(new java.util.zip.ZipEntry("../../outside.jfr"));
      out.write(good);
    }
    read(zip);
    assertThat(folder.resolve("../../outside.jfr")).doesNotExist();
    Path lz4 = folder.resolve("lz4-ok.jfr");
    try (OutputStream out =
        new org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream(
            Files.newOutputStream(lz4))) {
      out.write(good);
    }
    read(lz4);
  }

  @Test
  void what_unpacks_to_too_much_is_refused() throws Exception {
    Path bomb = folder.resolve("bomb.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
      out.write(good);
      out.write(new byte[1 << 20]);
    }
    List<String> input = List.of(bomb.toString());
    try (Recordings tooMuch = Recordings.open(input, new UnpackLimit(1 << 20, 0))) {
      assertThat(tooMuch.all()).isEmpty();
      assertThat(tooMuch.refusals()).hasSize(1);
      assertThat(tooMuch.refusals().get(0).wrong()).contains("more than the limit of 1 MiB");
    }
    try (Recordings noRoom = Recordings.open(input, new UnpackLimit(1 << 30, Long.MAX_VALUE))) {
      assertThat(noRoom.refusals().get(0).wrong()).contains("does not fit");
    }
  }

  @Test
  void chunks_of_one_jvm_become_one_recording_wherever_they_lie() throws Exception {
    Path chunks = Files.createDirectory(folder.resolve("chunks"));
    Files.write(chunks.resolve("a.jfr"), good);
    Files.write(chunks.resolve("copy"), good);
    Files.writeString(chunks.resolve("notes.txt"), "no recording");
    read(chunks, "is a copy of chunk 1");
  }

  @Test
  void a_chunk_that_is_cut_gives_what_was_flushed_before() throws Exception {
    Path shared = containerlab.jfr.testing.SharedRecordings.file("real/jmc__jdk21.jfr");
    byte[] whole = Files.readAllBytes(shared);
    try (Recording cut = Recording.open(file("half.jfr", Arrays.copyOf(whole, 400_000)))) {
      EventRouter all = new EventRouter();
      cut.eventTypes().values().forEach(type -> all.on(type, event -> {}));
      cut.read(all);
      assertThat(all.delivered()).isBetween(1_000L, 7_880L);
      assertThat(cut.report().losses()).hasSize(1);
      assertThat(cut.report().losses().get(0).share()).isBetween(0.2, 0.3);
      assertThat(cut.report().losses().get(0).seconds().getAsDouble()).isBetween(12.0, 15.0);
    }
  }

  @Test
  void what_is_no_recording_is_refused_with_a_reason() throws Exception {
    refused(folder.resolve("missing.jfr"), "does not exist");
    refused(Files.createDirectory(folder.resolve("none")), "is a folder without");
    refused(file("empty.jfr"), "is empty");
    refused(file("text.jfr", "hello, this is a log file\n".getBytes("UTF-8")), "is not a flight");
    refused(file("short.jfr", Arrays.copyOf(good, 40)), "ends inside its first header");
    // Before the first flush: what was flushed could be read.
    refused(file("cut-one.jfr", Arrays.copyOf(good, 1_000)), "is cut");
    refused(file("v3.jfr", header(4, (byte) 0, (byte) 3)), "has format version 3");
    refused(file("unflushed.jfr", header(8, new byte[24])), "never flushed");
    refused(file("zst.jfr", new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd}), "with zstandard");
    refused(file("lz4.jfr", new byte[] {4, 0x22, 0x4d, 0x18, 0, 0}), "cannot be unpacked");
    refused(
        file("cut.gz", Arrays.copyOf(new byte[] {0x1f, (byte) 0x8b, 8, 0}, 20)),
        "cannot be unpacked");
  }

  @Test
  void two_jvms_are_never_mixed() throws Exception {
    Path script = folder.resolve("Other.java");
    Files.writeString(script, "class Other { public static void main(String[] a) {} }");
    Path other = folder.resolve("other.jfr");
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:StartFlightRecording:filename=" + other,
                script.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(jvm.waitFor()).isZero();
    Path two = file("two.jfr", good, Files.readAllBytes(other));
    try (Recordings both = Recordings.open(List.of(two.toString()), Recordings.DEFAULT_LIMIT)) {
      assertThat(both.refusals()).isEmpty();
      assertThat(both.all()).hasSize(2);
      assertThat(poolLooks(both.all().get(0))).isEqualTo(30);
      assertThat(poolLooks(both.all().get(1))).isZero();
    }
    refused(two, "several JVMs");
  }

  @Test
  void nothing_stays_on_disk() throws Exception {
    Path temporary;
    try (Recording recording = Recording.open(file("tail2.jfr", good, new byte[10]))) {
      temporary = recording.readableFile();
      assertThat(temporary).exists();
      assertThat(poolLooks(recording)).isEqualTo(30);
    }
    assertThat(temporary).doesNotExist();
    assertThat(temporary.getParent()).doesNotExist();
  }
}
