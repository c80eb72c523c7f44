package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;

import containerlab.jfr.profile.Jvm;
import containerlab.jfr.report.csv.Figure.Scope;

/** What threads waited for: by kind of wait, and by pool. */
final class WaitFigures {

  static void add(Jvm.Blocking blocking, Figures figures) {
    blocking.kinds().forEach(kind -> addKind(kind, figures.ofPart(kind.kind())));
    figures
        .each("idle-park", NANOSECONDS, blocking.idleParkNanos())
        .total("idle-parks", COUNT, blocking.idleParks());
    blocking
        .pools()
        .forEach(pool -> addPool(pool, figures.of(Scope.ofPool(pool.pool(), pool.role()))));
  }

  private static void addKind(Jvm.Wait wait, Figures figures) {
    figures
        .each("wait", NANOSECONDS, wait.nanos())
        .total("waits", COUNT, wait.count())
        .total("longest-wait", NANOSECONDS, wait.longestNanos())
        .total("wait-threshold", NANOSECONDS, wait.thresholdNanos());
  }

  private static void addPool(Jvm.PoolWaits waits, Figures figures) {
    figures
        .each("wait", NANOSECONDS, waits.nanos())
        .total("waits", COUNT, waits.waits())
        .total("longest-wait", NANOSECONDS, waits.longestNanos())
        .each("idle-park", NANOSECONDS, waits.idleParkNanos())
        .total("idle-parks", COUNT, waits.idleParks());
  }

  private WaitFigures() {}
}
