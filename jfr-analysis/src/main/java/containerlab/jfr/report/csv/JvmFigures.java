package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.BYTES;
import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;

import containerlab.jfr.profile.Exceptions;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.Safepoints;
import containerlab.jfr.profile.Thrown;
import java.util.List;

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
    addAllocated("class", allocation.classes(), figures);
    addAllocated("site", allocation.sites(), figures);
    addAllocated("app-frame", allocation.appFrames(), figures);
  }

  private static void addAllocated(String what, List<Jvm.Allocated> rows, Figures figures) {
    for (Jvm.Allocated row : rows) {
      figures
          .ofPart(row.name())
          .each(what + "-allocation", BYTES, row.bytes())
          .total(what + "-allocation-samples", COUNT, row.samples())
          .total(what + "-allocation-share", SHARE, row.share());
    }
  }

  static void addSafepoints(Safepoints safepoints, Figures figures) {
    figures
        .total("safepoints", COUNT, safepoints.count())
        .total("to-safepoint", NANOSECONDS, safepoints.toSafepointNanos())
        .total("longest-to-safepoint", NANOSECONDS, safepoints.longestToSafepointNanos())
        .total("safepoint-stop", NANOSECONDS, safepoints.stoppedNanos())
        .total("longest-safepoint-stop", NANOSECONDS, safepoints.longestStoppedNanos())
        .total("safepoint-share", SHARE, safepoints.shareOfTime());
  }

  static void addExceptions(Exceptions exceptions, Figures figures) {
    figures.each("exceptions", COUNT, exceptions.created());
  }

  static void addThrown(List<Thrown> thrown, Figures figures) {
    for (Thrown row : thrown) {
      figures
          .ofPart(row.thrownClass() + " at " + row.site())
          .each("thrown", COUNT, row.perUnit())
          .total("thrown-recorded", COUNT, row.recorded());
    }
  }

  private JvmFigures() {}
}
