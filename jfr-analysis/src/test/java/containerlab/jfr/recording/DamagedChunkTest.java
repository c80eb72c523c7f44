package containerlab.jfr.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.recording.ChunkContents.Damage;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedChunkTest {
  private static final int VARIANTS = 1_500;
  @TempDir static Path folder;
  private static byte[] good;

  @BeforeAll
  static void record() throws Exception {
    good = Files.readAllBytes(Recordings.lab(folder.resolve("good.jfr")));
  }

  /** Reads everything of a file; returns how many events were delivered. */
  private static long readAll(byte[] bytes, List<Damage> damage) throws Exception {
    Path file = Files.write(folder.resolve("variant.jfr"), bytes);
    long delivered = 0;
    for (ChunkHeader chunk : ChunkIndex.of(file).chunks()) {
      ChunkContents contents;
      try {
        contents = ChunkScan.of(file, chunk, new Metadata.Known());
      } catch (BrokenChunkException refused) {
        assertThat(refused).hasMessageNotContaining("Exception");
        continue;
      }
      damage.addAll(contents.damage());
      EventRouter events = new EventRouter();
      for (ValueType type : contents.types().values()) {
        events.on(ChunkContents.currentName(type), DamagedChunkTest::touch);
      }
      ChunkReaders.read(file, Map.of(chunk, contents), events).forEach(damage::addAll);
      delivered += events.delivered();
    }
    return delivered;
  }

  private static void touch(Event event) {
    event.fieldNames().forEach(event::getValue);
    StackTrace stack = event.stackTrace();
    if (stack != null) {
      stack.frames();
    }
  }

  @Test
  void damage_anywhere_has_a_clean_outcome() {
    long seed = System.nanoTime();
    System.out.println("DamagedChunkTest seed " + seed);
    Random random = new Random(seed);
    Assertions.assertTimeoutPreemptively(
        Duration.ofMinutes(3),
        () -> {
          for (int i = 0; i < VARIANTS; i++) {
            readAll(variant(random), new ArrayList<>());
          }
        },
        () -> "seed " + seed);
  }

  /** Flips, zeroes or fills a few bytes behind the header. */
  private static byte[] variant(Random random) {
    byte[] bytes = good.clone();
    for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
      int from = ChunkHeader.BYTES + random.nextInt(good.length - ChunkHeader.BYTES);
      int to = Math.min(bytes.length, from + 1 + random.nextInt(12));
      switch (random.nextInt(3)) {
        case 0 -> bytes[from] ^= (byte) (1 << random.nextInt(8));
        case 1 -> Arrays.fill(bytes, from, to, (byte) 0);
        default -> Arrays.fill(bytes, from, to, (byte) 0xff);
      }
    }
    return bytes;
  }

  @Test
  void damage_is_named_by_place_and_cause_and_what_lies_before_it_is_kept() throws Exception {
    List<Damage> none = new ArrayList<>();
    long all = readAll(good, none);
    assertThat(none).isEmpty();
    Path file = Files.write(folder.resolve("whole.jfr"), good);
    ChunkContents contents =
        ChunkScan.of(file, ChunkIndex.of(file).chunks().get(0), new Metadata.Known());
    long third =
        contents.types().values().stream()
            .filter(type -> type.name.equals("containerlab.PhaseCpu"))
            .map(type -> contents.stretches().get(type.id).last())
            .findFirst()
            .orElseThrow();
    byte[] damaged = good.clone();
    Arrays.fill(damaged, (int) third, (int) third + 4, (byte) 0xff);
    List<Damage> found = new ArrayList<>();
    assertThat(readAll(damaged, found)).isBetween(30L, all - 1);
    assertThat(found.get(0).offset()).isEqualTo(third);
    assertThat(found.get(0).cause()).contains("does not fit");
  }
}
