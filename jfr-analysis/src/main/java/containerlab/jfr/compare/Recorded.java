package containerlab.jfr.compare;

import containerlab.jfr.profile.Profile;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A recording and its place in an experiment.
 *
 * @param arm arm it belongs to
 * @param block block it ran in, from 1; empty when nobody said so
 * @param failure why the experiment calls this run failed; empty when it does not
 * @param profile what the recording says
 */
public record Recorded(String arm, OptionalInt block, Optional<String> failure, Profile profile) {

  Recorded inBlock(int number) {
    return new Recorded(arm, OptionalInt.of(number), failure, profile);
  }
}
