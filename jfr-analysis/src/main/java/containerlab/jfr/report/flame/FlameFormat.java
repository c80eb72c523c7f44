package containerlab.jfr.report.flame;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A way to write stacks down. */
public enum FlameFormat {
  /** A line for each stack, as flamegraph.pl, speedscope and others read it. */
  COLLAPSED(".collapsed", ".folded", ".txt") {
    @Override
    public void write(FlameGraph graph, Writer out) throws IOException {
      new CollapsedStacks(graph, out).write();
    }
  },
  /** A page for a browser that needs nothing else. */
  HTML(".html", ".htm") {
    @Override
    public void write(FlameGraph graph, Writer out) throws IOException {
      new FlamePage(graph, out).write();
    }
  };

  private final List<String> extensions;

  FlameFormat(String... extensions) {
    this.extensions = List.of(extensions);
  }

  /** The format that the end of a file's name stands for, in capitals or not. */
  public static Optional<FlameFormat> ofFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format.extensions.stream().anyMatch(lower::endsWith))
        .findFirst();
  }

  /**
   * Writes a graph and flushes.
   *
   * @throws IOException when {@code out} cannot take it
   */
  public abstract void write(FlameGraph graph, Writer out) throws IOException;
}
