package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import java.util.List;
import java.util.Optional;

/**
 * What one stack says.
 *
 * @param topFrame innermost frame
 * @param appFrame innermost frame of the application
 * @param layer the layer the stack belongs to
 */
record SampledStack(Optional<String> topFrame, Optional<String> appFrame, String layer) {

  static SampledStack of(StackRules rules, List<String> frames) {
    return new SampledStack(
        frames.stream().findFirst(), rules.appFrame(frames), rules.layerOf(frames));
  }
}
