package containerlab.jfr.lens;

import containerlab.jfr.attribution.FrameNames;
import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.Stacks;
import java.util.List;

/**
 * A whole stack, in names that are the same in every run.
 *
 * @param frames its frames, innermost first
 * @param layer the layer it belongs to
 * @param truncated whether frames at the outer end are missing
 */
record CallStack(List<String> frames, String layer, boolean truncated) {

  /** What turns recorded stacks into whole ones, for one thread that delivers events. */
  static Stacks<CallStack> reader(StackRules rules) {
    return new Stacks<>(
        (frames, truncated) ->
            new CallStack(
                frames.stream().map(FrameNames::stable).toList(),
                rules.layerOf(frames),
                truncated));
  }
}
