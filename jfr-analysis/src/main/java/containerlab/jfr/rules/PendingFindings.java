package containerlab.jfr.rules;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import java.util.List;
import java.util.function.Supplier;

/**
 * What rules find that may still be at work. {@link #get} waits for it; closing ends the work,
 * whether or not it is done.
 */
public interface PendingFindings extends Supplier<LensResult<List<RuleFinding>>>, AutoCloseable {

  /** No findings, since nothing is at work. */
  static PendingFindings none(String reason, String remedy) {
    return new PendingFindings() {
      @Override
      public LensResult<List<RuleFinding>> get() {
        return LensResult.unavailable(reason, remedy);
      }

      @Override
      public void close() {}
    };
  }

  @Override
  void close();
}
