package containerlab.jfr.report;

import containerlab.jfr.check.Metric;
import java.io.PrintWriter;

/** The figures that can be checked, for people. */
public final class MetricList {
  private final Page page;

  /** A list that goes to {@code out}. */
  public MetricList(PrintWriter out) {
    page = new Page(out);
  }

  /** All metrics, what each is and how its limit is written. */
  public void write() {
    page.title("Figures for --fail-if");
    for (Metric metric : Metric.values()) {
      page.text(
          2,
          metric.id()
              + (metric.ofPools() ? " or " + metric.id() + "[POOL]" : "")
              + ": "
              + metric.meaning()
              + " ("
              + metric.dimension().unitNames()
              + ")");
    }
  }
}
