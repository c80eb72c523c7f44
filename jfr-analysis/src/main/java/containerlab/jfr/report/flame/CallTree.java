package containerlab.jfr.report.flame;

import containerlab.jfr.profile.WeighedStack;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedMap;
import java.util.TreeMap;

/** The stacks of a graph, laid over each other from the outermost frame on. */
final class CallTree {
  private final Node root;

  /** A frame below the same callers, with all that it calls; one figure for each recording. */
  static final class Node {
    private final String name;
    private final int level;
    private final long[] counts;
    private final long[] weights;
    private final SortedMap<String, Node> callees = new TreeMap<>();

    private Node(String name, int level, int sides) {
      this.name = name;
      this.level = level;
      this.counts = new long[sides];
      this.weights = new long[sides];
    }

    private void add(int side, WeighedStack stack) {
      counts[side] += stack.count();
      weights[side] += stack.weight();
    }

    private Node callee(String frame) {
      return callees.computeIfAbsent(frame, key -> new Node(frame, level + 1, counts.length));
    }

    String name() {
      return name;
    }

    /** How many frames are outside of it. */
    int level() {
      return level;
    }

    long count(int side) {
      return counts[side];
    }

    long weight(int side) {
      return weights[side];
    }

    /** What it weighs without what it calls. */
    long self(int side) {
      return weights[side] - callees.values().stream().mapToLong(n -> n.weights[side]).sum();
    }
  }

  /** What is done with each node. */
  @FunctionalInterface
  interface Visitor<E extends Exception> {
    void visit(Node node) throws E;
  }

  CallTree(FlameGraph graph) {
    int sides = graph.sides().size();
    root = new Node("[all]", 0, sides);
    for (int side = 0; side < sides; side++) {
      for (WeighedStack stack : graph.sides().get(side).stacks().stacks()) {
        add(graph.root(), side, stack);
      }
    }
  }

  private void add(RootFrame by, int side, WeighedStack stack) {
    Node node = root;
    node.add(side, stack);
    for (String frame : by.framesOf(stack)) {
      node = node.callee(frame);
      node.add(side, stack);
    }
  }

  /** Callers before what they call, those of one caller by name; a stack may be of any depth. */
  <E extends Exception> void walk(Visitor<E> visitor) throws E {
    Deque<Node> ahead = new ArrayDeque<>();
    ahead.push(root);
    while (!ahead.isEmpty()) {
      Node node = ahead.pop();
      visitor.visit(node);
      Deque<Node> reversed = new ArrayDeque<>();
      node.callees.values().forEach(reversed::push);
      reversed.forEach(ahead::push);
    }
  }
}
