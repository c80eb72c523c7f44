package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.SECONDS;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.report.csv.Figure.Scope;
import java.util.List;
import java.util.Optional;

/** All figures of one phase: the one list of where they come from. */
final class PhaseFigures {

  /**
   * The figures that are known.
   *
   * @param pool the one pool whose events were asked for
   */
  static List<Figure> of(PhaseProfile phase, Optional<String> pool) {
    Figures figures = Figures.none(phase.per());
    figures.from(
        LensResult.measured(phase.seconds(), "measured: start and end of the phase"),
        (seconds, all) -> all.total("duration", SECONDS, seconds));
    figures.from(phase.load(), LoadFigures::add);
    figures.from(phase.cpu(), CpuFigures::add);
    figures.from(phase.scheduling(), CpuFigures::addScheduling);
    figures.from(phase.host(), CpuFigures::addHost);
    figures.from(phase.pools(), PoolFigures::add);
    figures.from(phase.jit(), JvmFigures::addJit);
    figures.from(phase.gc(), JvmFigures::addGc);
    figures.from(phase.safepoints(), JvmFigures::addSafepoints);
    figures.from(phase.exceptions(), JvmFigures::addExceptions);
    Figures asked = pool.map(name -> figures.of(Scope.ofPool(name, ""))).orElse(figures);
    asked.from(phase.hotSpots(), SampleFigures::add);
    asked.from(phase.blocking(), WaitFigures::add);
    asked.from(phase.monitors(), WaitFigures::addMonitors);
    asked.from(phase.connectionWaits(), WaitFigures::addConnections);
    asked.from(phase.pinning(), WaitFigures::addPinning);
    asked.from(phase.thrown(), JvmFigures::addThrown);
    asked.from(phase.allocation(), JvmFigures::addAllocation);
    return figures.all();
  }

  private PhaseFigures() {}
}
