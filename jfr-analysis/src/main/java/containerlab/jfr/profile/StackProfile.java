package containerlab.jfr.profile;

import java.util.List;

/**
 * The stacks of one recording.
 *
 * @param profile the recording, and the phases that were looked at
 * @param kind what was asked for
 * @param stacks what was found in all these phases together
 */
public record StackProfile(Profile profile, StackKind kind, LensResult<WeighedStacks> stacks) {

  /**
   * What weights are divided by: the requests of all phases when each knows its own, else their
   * seconds. Makes sense only where stacks were found.
   */
  public Per per() {
    List<PhaseProfile> phases = profile.phases();
    if (phases.stream().allMatch(phase -> phase.per().isRequest())) {
      return new Per("request", phases.stream().mapToDouble(phase -> phase.per().count()).sum());
    }
    return Per.second(phases.stream().mapToDouble(PhaseProfile::seconds).sum());
  }
}
