package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;

import containerlab.jfr.profile.ConnectionWait;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.Pinning;
import containerlab.jfr.report.csv.Figure.Scope;
import java.util.List;

/** What threads waited for: by kind of wait, by pool, and by what was wanted. */
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

  static void addMonitors(List<Jvm.Monitor> monitors, Figures figures) {
    for (Jvm.Monitor monitor : monitors) {
      figures
          .ofPart(monitor.monitorClass() + " at " + monitor.site())
          .each("monitor-wait", NANOSECONDS, monitor.nanos())
          .total("monitor-waits", COUNT, monitor.count())
          .total("longest-monitor-wait", NANOSECONDS, monitor.longestNanos());
    }
  }

  static void addConnections(List<ConnectionWait> waits, Figures figures) {
    for (ConnectionWait wait : waits) {
      figures
          .ofPart(wait.pool() + " at " + wait.site())
          .each("connection-wait", NANOSECONDS, wait.nanos())
          .total("connection-waits", COUNT, wait.count())
          .total("longest-connection-wait", NANOSECONDS, wait.longestNanos())
          .total("threads-waiting-for-connection", COUNT, wait.meanWaiting());
    }
  }

  static void addPinning(Pinning pinning, Figures figures) {
    for (Pinning.Site site : pinning.sites()) {
      figures
          .ofPart(site.frame() + site.reason().map(reason -> ": " + reason).orElse(""))
          .each("pinned", NANOSECONDS, site.nanos())
          .total("pinned-waits", COUNT, site.count())
          .total("longest-pinned", NANOSECONDS, site.longestNanos());
    }
    figures.total("virtual-threads-not-submitted", COUNT, pinning.submitFailed());
  }

  private WaitFigures() {}
}
