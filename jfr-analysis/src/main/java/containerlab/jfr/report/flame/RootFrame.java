package containerlab.jfr.report.flame;

import containerlab.jfr.profile.WeighedStack;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What the outermost frame of each stack is. */
public enum RootFrame {
  /** Pool and role of the thread. */
  POOL(WeighedStack::pool),
  /** The one layer of the code that the stack belongs to. */
  LAYER(WeighedStack::layer);

  private final Function<WeighedStack, String> root;

  RootFrame(Function<WeighedStack, String> root) {
    this.root = root;
  }

  /** All frames of a stack, outermost first; those that are no methods stand in brackets. */
  List<String> framesOf(WeighedStack stack) {
    List<String> frames = new ArrayList<>();
    frames.add(bracketed(root.apply(stack)));
    if (stack.truncated()) {
      frames.add(bracketed("truncated"));
    }
    frames.addAll(stack.frames());
    if (stack.frames().isEmpty()) {
      frames.add(bracketed("no stack recorded"));
    }
    if (!stack.leaf().isEmpty()) {
      frames.add(bracketed(stack.leaf()));
    }
    return frames;
  }

  private static String bracketed(String text) {
    return "[" + text + "]";
  }
}
