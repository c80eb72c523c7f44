package containerlab.jfr.report.flame;

import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.WeighedStacks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The stacks of a recording, alone or against those of another one, ready to be written.
 *
 * @param root what the outermost frames are
 * @param sides the recording; with a baseline that one first
 */
public record FlameGraph(RootFrame root, List<Side> sides) {

  /** One recording of the graph. */
  record Side(StackProfile profile, WeighedStacks stacks, FlameScale scale) {}

  /** What was asked for and cannot be drawn; the message says why, and what to do. */
  public static final class NotDrawableException extends Exception {
    private static final long serialVersionUID = 1;

    NotDrawableException(String why) {
      super(why);
    }
  }

  /**
   * The graph of {@code shown}, and what differs from {@code baseline} if there is one.
   *
   * @throws NotDrawableException when one of them has no such stacks, or they cannot be compared
   */
  public static FlameGraph of(StackProfile shown, Optional<StackProfile> baseline, RootFrame root)
      throws NotDrawableException {
    List<Side> sides = new ArrayList<>();
    if (baseline.isPresent()) {
      sides.add(side(baseline.get(), true));
    }
    sides.add(side(shown, baseline.isPresent()));
    if (sides.size() > 1) {
      checkAlike(sides.get(0), sides.get(1));
    }
    return new FlameGraph(root, List.copyOf(sides));
  }

  private static Side side(StackProfile profile, boolean compared) throws NotDrawableException {
    Optional<WeighedStacks> stacks = profile.stacks().toOptional();
    if (stacks.isEmpty()) {
      throw new NotDrawableException(
          profile.profile().file()
              + profile
                  .stacks()
                  .switchOn(
                      found -> "", missing -> ": " + missing.reason() + "; " + missing.remedy()));
    }
    return new Side(profile, stacks.get(), FlameScale.of(profile, stacks.get(), compared));
  }

  private static void checkAlike(Side baseline, Side shown) throws NotDrawableException {
    if (!baseline.stacks.event().equals(shown.stacks.event())) {
      throw unlike(
          baseline, shown, side -> side.stacks.event(), "ask for what both hold: --of execution");
    }
    if (!baseline.scale.unit().equals(shown.scale.unit())) {
      throw unlike(
          baseline,
          shown,
          side -> side.scale.unit(),
          "name with --window and --requests a stretch in which both served as many requests");
    }
  }

  private static NotDrawableException unlike(
      Side baseline, Side shown, Function<Side, String> what, String remedy) {
    return new NotDrawableException(
        String.format(
            "%s and %s cannot be compared: the one has %s, the other %s; %s",
            baseline.profile.profile().file(),
            shown.profile.profile().file(),
            what.apply(baseline),
            what.apply(shown),
            remedy));
  }

  /** The recording that is drawn. */
  Side shown() {
    return sides.get(sides.size() - 1);
  }

  /** Whether there is a baseline. */
  boolean isDifference() {
    return sides.size() > 1;
  }
}
