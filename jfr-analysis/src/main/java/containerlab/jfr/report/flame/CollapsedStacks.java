package containerlab.jfr.report.flame;

import containerlab.jfr.report.Page;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Stacks as lines of frames, outermost first, with semicolons between them and the weight behind.
 * Of two recordings each line has two weights, that of the baseline first.
 */
final class CollapsedStacks {
  private static final int DECIMALS = 6;

  private final FlameGraph graph;
  private final Writer out;
  private final List<String> path = new ArrayList<>();

  CollapsedStacks(FlameGraph graph, Writer out) {
    this.graph = graph;
    this.out = out;
  }

  void write() throws IOException {
    new CallTree(graph).walk(this::write);
    out.flush();
  }

  private void write(CallTree.Node node) throws IOException {
    if (node.level() == 0) {
      return; // all of it together is no frame
    }
    path.subList(node.level() - 1, path.size()).clear();
    path.add(name(node.name()));
    String weights = "";
    boolean some = false;
    for (int side = 0; side < graph.sides().size(); side++) {
      some |= node.self(side) > 0;
      weights += " " + weight(node.self(side), side);
    }
    if (some) {
      out.write(String.join(";", path) + weights + "\n");
    }
  }

  /** A name that holds nothing that means something in a line. */
  private static String name(String frame) {
    return Page.safe(frame).replace(';', ':');
  }

  /** Readers of one weight want whole numbers; two recordings differ in how much they served. */
  private String weight(long weight, int side) {
    if (!graph.isDifference()) {
      return Long.toString(weight);
    }
    return BigDecimal.valueOf(weight * graph.sides().get(side).scale().factor())
        .setScale(DECIMALS, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }
}
