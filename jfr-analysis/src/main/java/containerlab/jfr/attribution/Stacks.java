package containerlab.jfr.attribution;

import containerlab.jfr.recording.Method;
import containerlab.jfr.recording.StackTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns recorded stacks into answers, once per distinct stack of a chunk: a recording repeats few
 * stacks very often.
 *
 * @param <R> the answer
 */
public final class Stacks<R> {
  private final BiFunction<List<String>, Boolean, R> question;
  private @Nullable StackTrace last;
  private @Nullable Object[] answers = {};

  /** Answers {@code question}, which is given frames as {@code class.method}, innermost first. */
  public Stacks(Function<List<String>, R> question) {
    this((frames, truncated) -> question.apply(frames));
  }

  /** As the other one, and {@code question} is told whether frames at the root side are missing. */
  public Stacks(BiFunction<List<String>, Boolean, R> question) {
    this.question = question;
  }

  /** The answer for a stack; a missing stack has no frames. */
  public R of(@Nullable StackTrace stack) {
    if (stack == null) {
      return question.apply(List.of(), false);
    }
    if (last == null || !last.sameChunkAs(stack)) {
      Arrays.fill(answers, null);
    }
    last = stack;
    if (stack.number() >= answers.length) {
      answers = Arrays.copyOf(answers, 2 * stack.number() + 64);
    }
    @SuppressWarnings("unchecked") // only answers are put there
    R known = (R) answers[stack.number()];
    if (known == null) {
      known = question.apply(frames(stack), stack.isTruncated());
      answers[stack.number()] = known;
    }
    return known;
  }

  private static List<String> frames(StackTrace stack) {
    List<String> names = new ArrayList<>();
    for (StackTrace.Frame frame : stack.frames()) {
      Method method = frame.method();
      names.add(method == null ? Method.UNKNOWN.qualifiedName() : method.qualifiedName());
    }
    return names;
  }
}
