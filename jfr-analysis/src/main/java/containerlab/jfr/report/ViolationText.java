package containerlab.jfr.report;

import containerlab.jfr.check.Condition;
import containerlab.jfr.check.Violation;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import java.util.List;

/** What is wrong with a figure, as one sentence for people. */
public final class ViolationText {

  /**
   * Which recording and phase, which figure, its value, its limit and what it rests on.
   *
   * @param all the profiles that were checked, which tell the JVMs of one file apart
   */
  public static String of(Violation violation, List<Profile> all) {
    Condition condition = violation.condition();
    String where =
        Names.recording(violation.profile(), all)
            + violation
                .phase()
                .map(phase -> ": " + Names.phase(phase, violation.profile().phases()))
                .orElse("");
    String sentence =
        where
            + ": "
            + condition.figure()
            + violation
                .figure()
                .switchOn(found -> broken(condition, found), ViolationText::unchecked);
    return sentence.replace(Units.NO_BREAK, ' ');
  }

  private static String broken(Condition condition, LensResult.Measured<Double> found) {
    return " is "
        + condition.metric().dimension().text(found.value(), condition.limit())
        + ", "
        + condition.comparison().words()
        + " the limit of "
        + condition.limitText()
        + " ("
        + found.basis()
        + ")";
  }

  private static String unchecked(LensResult.Unavailable<Double> unknown) {
    return " could not be checked: " + unknown.reason() + "; " + unknown.remedy();
  }

  private ViolationText() {}
}
