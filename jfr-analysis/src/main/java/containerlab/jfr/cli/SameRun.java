package containerlab.jfr.cli;

import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells when two files hold the same recording, which a copy or a folder can bring about: it would
 * stand for two runs that are alike.
 *
 * @param start when the recording began
 * @param phases its phases
 */
record SameRun(Instant start, List<Phase> phases) {
  private record Phase(Optional<String> id, Instant start) {}

  /** What to say of the first two files with the same recording; empty when there are none. */
  static Optional<String> find(List<Profile> profiles) {
    Map<SameRun, String> files = new HashMap<>();
    for (Profile profile : profiles) {
      String other = files.putIfAbsent(of(profile), profile.file());
      if (other != null) {
        return Optional.of(
            profile.file()
                + ": is the same recording as "
                + other
                + "; each run has a recording of its own");
      }
    }
    return Optional.empty();
  }

  private static SameRun of(Profile profile) {
    return new SameRun(profile.run().start(), profile.phases().stream().map(SameRun::of).toList());
  }

  private static Phase of(PhaseProfile phase) {
    return new Phase(phase.identity().map(PhaseIdentity::phase), phase.start());
  }
}
