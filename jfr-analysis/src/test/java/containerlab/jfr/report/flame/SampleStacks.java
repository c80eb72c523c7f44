package containerlab.jfr.report.flame;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.StackUnit;
import containerlab.jfr.profile.WeighedStack;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.report.SampleProfile;
import java.util.List;
import java.util.Map;

/** A few stacks of the sample profile, with hostile names. */
final class SampleStacks {
  static final String EVIL = "x.Evil</script><img src=x onerror=alert(1)>;\u001b[31m\u202e.run";

  static StackProfile cpu(StackUnit unit, long weight) {
    return of(
        unit,
        List.of(
            stack("undertow worker", "app", List.of("a.Main.run", "b.App.burn"), false, 3 * weight),
            stack("undertow worker", "app", List.of("a.Main.run"), true, weight),
            stack("undertow io", "app", List.of("a.Main.run", EVIL), false, weight),
            stack("gc", "unattributed", List.of(), false, weight)));
  }

  static StackProfile of(StackUnit unit, List<WeighedStack> stacks) {
    return of(profile(0), unit, stacks);
  }

  /** The sample profile with only one of its phases: one per request, and one per second. */
  static Profile profile(int phase) {
    Profile all = SampleProfile.profile();
    return new Profile(
        all.file(),
        all.run(),
        all.switches(),
        all.warmUp(),
        all.pool(),
        all.phases().subList(phase, phase + 1),
        all.rules(),
        all.quality());
  }

  static StackProfile of(Profile profile, StackUnit unit, List<WeighedStack> stacks) {
    return new StackProfile(
        profile,
        StackKind.CPU,
        LensResult.measured(
            new WeighedStacks(
                "jdk.CPUTimeSample",
                unit,
                stacks,
                Map.of("a.Main.run", "jdk", "b.App.burn", "app")),
            "measured"));
  }

  static WeighedStack stack(
      String pool, String layer, List<String> frames, boolean truncated, long weight) {
    return new WeighedStack(pool, layer, frames, truncated, "", 1, weight);
  }

  private SampleStacks() {}
}
