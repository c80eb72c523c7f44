package containerlab.jfr.check;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A condition that holds although it must not, or that could not be checked.
 *
 * @param profile the recording
 * @param phase the phase; empty when the recording has none to check
 * @param condition what must not hold
 * @param figure the figure it holds of, in base units, or why that is unknown
 */
public record Violation(
    Profile profile, Optional<PhaseProfile> phase, Condition condition, LensResult<Double> figure) {

  /** All of them, in the order of profiles, phases and conditions. */
  public static List<Violation> of(List<Profile> profiles, List<Condition> conditions) {
    List<Violation> found = new ArrayList<>();
    for (Profile profile : profiles) {
      for (PhaseProfile phase : profile.lastTries()) {
        for (Condition condition : conditions) {
          condition
              .broken(phase)
              .map(figure -> new Violation(profile, Optional.of(phase), condition, figure))
              .ifPresent(found::add);
        }
      }
      if (profile.phases().isEmpty()) {
        // Nothing measured must not look like everything in order.
        conditions.forEach(condition -> found.add(nothing(profile, condition)));
      }
    }
    return List.copyOf(found);
  }

  private static Violation nothing(Profile profile, Condition condition) {
    return new Violation(
        profile,
        Optional.empty(),
        condition,
        LensResult.unavailable(
            "the recording has no measured phase", "load after the warm-up, or choose --phase"));
  }
}
