package containerlab.jfr.lens;

import containerlab.jfr.attribution.FrameNames;
import containerlab.jfr.attribution.StackRules;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one stack says, in names that are the same in every run.
 *
 * @param topFrame innermost frame
 * @param appFrame innermost frame of the application
 * @param systemCall what the kernel was asked for, if the innermost frame enters it
 * @param path innermost frame and its innermost callers outside the JDK, each once however often it
 *     recurs
 * @param layer the layer the stack belongs to
 */
record SampledStack(
    Optional<String> topFrame,
    Optional<String> appFrame,
    Optional<String> systemCall,
    List<String> path,
    String layer) {
  /** Longer paths differ in what the container does around every request alike. */
  private static final int LONGEST_PATH = 6;

  static SampledStack of(StackRules rules, List<String> frames) {
    return new SampledStack(
        frames.stream().findFirst().map(FrameNames::stable),
        rules.appFrame(frames).map(FrameNames::stable),
        rules.systemCall(frames),
        path(rules, frames),
        rules.layerOf(frames));
  }

  private static List<String> path(StackRules rules, List<String> frames) {
    Set<String> path = new LinkedHashSet<>();
    for (String frame : frames) {
      if (path.isEmpty() || !rules.ofTheJdk(frame)) {
        path.add(FrameNames.stable(frame));
      }
      if (path.size() == LONGEST_PATH) {
        break;
      }
    }
    return List.copyOf(path);
  }
}
