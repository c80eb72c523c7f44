package containerlab.jfr.compare;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.profile.Scheduling;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Takes the figures of one run out of its phases of one load. */
final class FiguresOf {
  /**
   * Roles whose threads are few. A profile holds no single threads, so that one that is full among
   * several that are not goes unseen.
   */
  private static final Set<String> FEW = Set.of("acceptor", "poller", "io", "selector");

  private final List<PhaseProfile> phases;
  private final Average<PhaseProfile> byRequests;
  private final Average<PhaseProfile> bySeconds;

  /** A reader of phases, each with a number of requests and its CPU. */
  FiguresOf(List<PhaseProfile> phases) {
    this.phases = phases;
    this.byRequests = new Average<>(phases, phase -> phase.per().count());
    this.bySeconds = new Average<>(phases, PhaseProfile::seconds);
  }

  Figures read(Optional<String> container) {
    ServerCpu server = new ServerCpuOf(byRequests, container).read();
    double seconds = phases.stream().mapToDouble(PhaseProfile::seconds).sum();
    double requests = phases.stream().mapToDouble(phase -> phase.per().count()).sum();
    OptionalDouble toolCpu = byRequests.ofKnown(load(Load::toolCpuNanosPerRequest));
    return new Figures(
        seconds,
        requests,
        requests / seconds,
        bySeconds.ofKnown(load(Load::requestsPerSecond)),
        byRequests.ofKnown(load(load -> share(load.failed(), load.requests()))),
        server,
        toolCpu,
        bySeconds.ofKnown(load(Load::toolBusyShare)),
        host(requests / seconds, server.nanos(), toolCpu),
        byRequests.ofKnown(of(PhaseProfile::jit, jit -> known(jit.shareOfServerCpu()))),
        byRequests.ofKnown(of(PhaseProfile::scheduling, Scheduling::runQueueWaitNanos)),
        byRequests.ofKnown(of(PhaseProfile::scheduling, Scheduling::voluntarySwitches)),
        byRequests.ofKnown(of(PhaseProfile::scheduling, Scheduling::involuntarySwitches)),
        byRequests.ofKnown(of(PhaseProfile::allocation, allocation -> known(allocation.bytes()))),
        bySeconds.ofKnown(of(PhaseProfile::gc, gc -> known(gc.shareOfTime()))),
        phases.get(0).hotSpots().toOptional().map(HotSpots::sampler),
        pools(),
        busyThreads());
  }

  /** CPU seconds per second, all between the borders of the phases. */
  private Optional<Host> host(double perSecond, double serverNanos, OptionalDouble toolNanos) {
    OptionalDouble cpus = bySeconds.ofKnown(of(PhaseProfile::host, host -> known(host.cpus())));
    if (cpus.isEmpty() || toolNanos.isEmpty()) {
      return Optional.empty();
    }
    double idle = bySeconds.of(phase -> cpus(phase) * host(phase).idleShare());
    OptionalDouble steal =
        bySeconds.ofKnown(
            of(
                PhaseProfile::host,
                host ->
                    host.stealShare().isPresent()
                        ? known(host.cpus() * host.stealShare().getAsDouble())
                        : OptionalDouble.empty()));
    double requests = perSecond * (serverNanos + toolNanos.getAsDouble()) / 1e9;
    double other = cpus.getAsDouble() - idle - steal.orElse(0) - requests;
    return Optional.of(new Host(cpus.getAsDouble(), idle, steal, other));
  }

  private static HostCpu host(PhaseProfile phase) {
    return phase.host().toOptional().orElseThrow();
  }

  private static double cpus(PhaseProfile phase) {
    return host(phase).cpus();
  }

  private List<PoolUse> pools() {
    List<String> names =
        phases.stream()
            .flatMap(phase -> saturation(phase).stream())
            .map(PoolSaturation::pool)
            .distinct()
            .toList();
    return names.stream()
        .map(
            name ->
                new PoolUse(
                    name,
                    bySeconds.ofKnown(phase -> pool(phase, name, pool -> known(pool.max()))),
                    bySeconds.ofKnown(phase -> pool(phase, name, PoolSaturation::shareAtFull)),
                    bySeconds.ofKnown(phase -> pool(phase, name, p -> known(p.queuedP50())))))
        .toList();
  }

  private static List<PoolSaturation> saturation(PhaseProfile phase) {
    return phase.pools().toOptional().orElse(List.of());
  }

  private static OptionalDouble pool(
      PhaseProfile phase, String name, Function<PoolSaturation, OptionalDouble> figure) {
    return saturation(phase).stream()
        .filter(pool -> pool.pool().equals(name))
        .map(figure)
        .findFirst()
        .orElse(OptionalDouble.empty());
  }

  private List<Figures.BusyThreads> busyThreads() {
    List<String> names =
        rows(phases.get(0)).stream()
            .filter(row -> FEW.contains(row.role()))
            .map(CpuByPool.Row::label)
            .toList();
    return names.stream()
        .flatMap(
            name ->
                bySeconds.ofKnown(phase -> busy(phase, name)).stream()
                    .mapToObj(share -> new Figures.BusyThreads(name, share)))
        .toList();
  }

  private static List<CpuByPool.Row> rows(PhaseProfile phase) {
    return ServerCpuOf.cpu(phase).rows();
  }

  private static OptionalDouble busy(PhaseProfile phase, String label) {
    return rows(phase).stream()
        .filter(row -> row.label().equals(label))
        .filter(row -> row.runQueueWaitNanos().isPresent() && row.threadsLive().orElse(0) > 0)
        .mapToDouble(
            row ->
                (row.cpuNanos() + row.runQueueWaitNanos().getAsDouble())
                    * phase.per().count()
                    / (row.threadsLive().getAsLong() * phase.seconds() * 1e9))
        .findFirst();
  }

  private static Function<PhaseProfile, OptionalDouble> load(
      Function<Load, OptionalDouble> figure) {
    return of(PhaseProfile::load, figure);
  }

  private static <T> Function<PhaseProfile, OptionalDouble> of(
      Function<PhaseProfile, LensResult<T>> lens, Function<T, OptionalDouble> figure) {
    return phase -> lens.apply(phase).toOptional().map(figure).orElse(OptionalDouble.empty());
  }

  private static OptionalDouble known(double value) {
    return OptionalDouble.of(value);
  }

  private static OptionalDouble known(OptionalLong value) {
    return value.isPresent() ? known((double) value.getAsLong()) : OptionalDouble.empty();
  }

  private static OptionalDouble share(OptionalLong part, OptionalLong whole) {
    return part.isPresent() && whole.orElse(0) > 0
        ? known((double) part.getAsLong() / whole.getAsLong())
        : OptionalDouble.empty();
  }
}
