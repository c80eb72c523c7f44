package containerlab.jfr.lens;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.WeighedStacks;
import java.util.Optional;

/** Puts the stacks of a recording beside what its tables say. */
final class StackAnswer {

  static StackProfile of(Profile profile, StackKind kind, Optional<WeighedStacks> found) {
    LensResult<WeighedStacks> stacks =
        found
            .map(some -> LensResult.measured(some, "the stacks of " + some.event()))
            .orElseGet(() -> missing(profile, kind));
    return new StackProfile(profile, kind, stacks);
  }

  /** What the table says that these stacks would be parts of. */
  private static LensResult<WeighedStacks> missing(Profile profile, StackKind kind) {
    return profile.phases().stream()
        .map(phase -> kind.question().answer(phase))
        .flatMap(answer -> StackAnswer.unavailable(answer).stream())
        .findFirst()
        .orElseGet(
            () ->
                LensResult.unavailable(
                    "no stacks of " + kind.title() + " lie in what was looked at",
                    "look at more, or record with " + kind.remedy()));
  }

  private static <T> Optional<LensResult<WeighedStacks>> unavailable(LensResult<T> answer) {
    return answer.switchOn(
        measured -> Optional.empty(),
        missing -> Optional.of(LensResult.unavailable(missing.reason(), missing.remedy())));
  }

  private StackAnswer() {}
}
