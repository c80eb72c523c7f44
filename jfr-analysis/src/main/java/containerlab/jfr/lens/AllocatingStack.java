package containerlab.jfr.lens;

import containerlab.jfr.attribution.FrameNames;
import containerlab.jfr.attribution.StackRules;
import java.util.List;
import java.util.Optional;

/**
 * Who allocated.
 *
 * @param site innermost frame outside the JDK
 * @param appFrame innermost frame of the application
 */
record AllocatingStack(String site, Optional<String> appFrame) {

  static AllocatingStack of(StackRules rules, List<String> frames) {
    return new AllocatingStack(rules.site(frames), rules.appFrame(frames).map(FrameNames::stable));
  }
}
