package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.BYTES;
import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;

import containerlab.jfr.profile.Jvm;

/** What the JVM itself did. */
final class JvmFigures {

  static void addJit(Jvm.Jit jit, Figures figures) {
    figures.total("jit-share", SHARE, jit.shareOfServerCpu());
  }

  static void addGc(Jvm.Gc gc, Figures figures) {
    figures
        .total("gc-collections", COUNT, gc.collections())
        .total("gc-pause", NANOSECONDS, gc.pauseNanos())
        .total("gc-longest-pause", NANOSECONDS, gc.longestPauseNanos())
        .total("gc-share", SHARE, gc.shareOfTime());
  }

  static void addAllocation(Jvm.Allocation allocation, Figures figures) {
    figures
        .each("allocation", BYTES, allocation.bytes())
        .total("allocation-samples", COUNT, allocation.samples());
    allocation
        .topClass()
        .ifPresent(
            name ->
                figures.ofPart(name).total("allocation-share", SHARE, allocation.topClassShare()));
  }

  private JvmFigures() {}
}
