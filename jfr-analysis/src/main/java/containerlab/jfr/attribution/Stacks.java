package containerlab.jfr.attribution;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

/**
 * Turns recorded stacks into answers, once per distinct stack: the parser hands out one object per
 * stack of a chunk, and a recording repeats few stacks very often.
 *
 * @param <R> the answer
 */
public final class Stacks<R> {
  private static final int REMEMBERED_STACKS = 4_096;
  private final IdentityHashMap<RecordedStackTrace, R> known = new IdentityHashMap<>();
  private final Function<List<String>, R> question;

  /** Answers {@code question}, which is given frames as {@code class.method}, innermost first. */
  public Stacks(Function<List<String>, R> question) {
    this.question = question;
  }

  /** The answer for a stack; a missing stack has no frames. */
  public R of(@Nullable RecordedStackTrace stack) {
    if (stack == null) {
      return question.apply(List.of());
    }
    R answer = known.get(stack);
    if (answer == null) {
      if (known.size() >= REMEMBERED_STACKS) {
        known.clear();
      }
      answer = question.apply(frames(stack));
      known.put(stack, answer);
    }
    return answer;
  }

  private static List<String> frames(RecordedStackTrace stack) {
    return stack.getFrames().stream().map(Stacks::nameOf).toList();
  }

  private static String nameOf(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    if (method == null || method.getType() == null) {
      return "unknown.unknown";
    }
    return method.getType().getName() + "." + method.getName();
  }
}
