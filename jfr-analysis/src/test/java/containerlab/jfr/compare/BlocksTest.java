package containerlab.jfr.compare;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.DataQuality;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RunDescription;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class BlocksTest {

  /** Runs of the arms that the letters name, one after the other, listed arm by arm. */
  private static List<Recorded> runs(String order) {
    List<Recorded> runs = new ArrayList<>();
    for (int i = 0; i < order.length(); i++) {
      String arm = order.substring(i, i + 1);
      runs.add(new Recorded(arm, OptionalInt.empty(), Optional.empty(), profile(i)));
    }
    runs.sort(Comparator.comparing(Recorded::arm));
    return runs;
  }

  static Profile profile(int minute) {
    Optional<String> none = Optional.empty();
    return new Profile(
        minute + ".jfr",
        new RunDescription(
            true,
            none,
            false,
            none,
            none,
            List.of(),
            none,
            none,
            none,
            Optional.empty(),
            none,
            none,
            OptionalLong.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Instant.EPOCH.plusSeconds(60L * minute),
            30),
        List.of(),
        Optional.empty(),
        none,
        List.of(),
        LensResult.unavailable("not asked", "ask"),
        new DataQuality(
            List.of(),
            0,
            1,
            0,
            0,
            List.of(),
            List.of(),
            new DataQuality.Recorder(
                0, OptionalLong.empty(), OptionalLong.empty(), OptionalDouble.empty()),
            List.of()));
  }

  private static List<String> found(String order) {
    return Blocks.find(runs(order)).stream()
        .filter(run -> run.block().isPresent())
        .map(run -> run.arm() + run.block().getAsInt())
        .toList();
  }

  @Test
  void interleaved_runs_have_the_blocks_of_their_order() {
    assertThat(found("abba")).containsExactly("a1", "b1", "b2", "a2");
    assertThat(found("cabbca")).containsExactly("c1", "a1", "b1", "b2", "c2", "a2");
  }

  @Test
  void runs_that_were_not_interleaved_or_lack_one_have_none() {
    assertThat(found("aabb")).isEmpty();
    assertThat(found("aba")).isEmpty();
  }

  @Test
  void blocks_that_somebody_named_stay() {
    List<Recorded> named = new ArrayList<>(runs("ab"));
    named.set(0, named.get(0).inBlock(7));
    assertThat(Blocks.find(named)).isEqualTo(named);
  }
}
