package containerlab.jfr.report.flame;

import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.WeighedStacks;

/**
 * How the weights of one recording are shown.
 *
 * @param unit the unit, such as {@code us/request}
 * @param factor what a weight in its base unit is multiplied by
 */
record FlameScale(String unit, double factor) {

  /** Samples without a weight are compared by their share, since samplers run at any rate. */
  static FlameScale of(StackProfile profile, WeighedStacks stacks, boolean compared) {
    Per per = profile.per();
    return switch (stacks.unit()) {
      case NANOS ->
          per.isRequest()
              ? new FlameScale("us/request", 1e-3 / per.count())
              : new FlameScale("ms/s", 1e-6 / per.count());
      case BYTES ->
          per.isRequest()
              ? new FlameScale("B/request", 1 / per.count())
              : new FlameScale("KiB/s", 1.0 / 1024 / per.count());
      case SAMPLES ->
          compared
              ? new FlameScale("% of samples", 100.0 / stacks.weight())
              : new FlameScale("samples", 1);
    };
  }
}
