package containerlab.jfr.recording;

import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * How far the reading of inputs is. Threads that read add to it, and another may look at any time.
 */
public final class Progress {
  private volatile Step step = new Step("looking for recordings", OptionalLong.empty());

  /** One walk over the inputs. */
  private static final class Step {
    private final String doing;
    private final OptionalLong bytes;
    private final LongAdder done = new LongAdder();

    private Step(String doing, OptionalLong bytes) {
      this.doing = doing;
      this.bytes = bytes;
    }
  }

  /**
   * A look at it.
   *
   * @param doing what is being done
   * @param doneBytes how much of it is done
   * @param bytes how much there is to do; empty when nobody knows
   */
  public record State(String doing, long doneBytes, OptionalLong bytes) {}

  /** What is being done now, and how far it is. */
  public State state() {
    Step now = step;
    return new State(now.doing, now.done.sum(), now.bytes);
  }

  /** Begins something of which nobody knows how much there is to do. */
  public void begin(String doing) {
    step = new Step(doing, OptionalLong.empty());
  }

  void begin(String doing, long bytes) {
    step = new Step(doing, OptionalLong.of(bytes));
  }

  void add(long bytes) {
    step.done.add(bytes);
  }
}
