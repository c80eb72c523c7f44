package containerlab.jfr.profile;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything found for one phase, or for the whole of a recording that has no phases.
 *
 * @param identity what was asked of the server; empty when the recording has no phases
 * @param container the container that served, when the recording holds switches and none falls into
 *     the phase
 * @param switched whether a switch falls into the phase: then its figures are of no container
 * @param chosen the stretch the user named, when it was the user who did
 * @param start when the phase began
 * @param seconds its length
 * @param scheduling waits and switches of all pools together
 * @param per what per-unit figures of this phase are divided by
 */
public record PhaseProfile(
    Optional<PhaseIdentity> identity,
    Optional<String> container,
    boolean switched,
    Optional<Stretch> chosen,
    Instant start,
    double seconds,
    Per per,
    LensResult<Load> load,
    LensResult<CpuByPool> cpu,
    LensResult<Scheduling> scheduling,
    LensResult<List<PoolSaturation>> pools,
    LensResult<HostCpu> host,
    LensResult<HotSpots> hotSpots,
    LensResult<Jvm.Jit> jit,
    LensResult<Jvm.Gc> gc,
    LensResult<Jvm.Allocation> allocation,
    LensResult<Jvm.Blocking> blocking,
    LensResult<List<Jvm.Monitor>> monitors,
    LensResult<Exceptions> exceptions,
    LensResult<List<Thrown>> thrown,
    LensResult<Safepoints> safepoints,
    LensResult<List<ConnectionWait>> connectionWaits,
    LensResult<Pinning> pinning) {

  /**
   * Whether a phase of {@code all} is a later try of the same load on the same container: then this
   * one is no result, as the load was repeated because this one was none.
   */
  public boolean isSuperseded(List<PhaseProfile> all) {
    return all.stream()
        .anyMatch(
            other ->
                other.start.isAfter(start)
                    && other.container.equals(container)
                    && identity.isPresent()
                    && other.identity.filter(identity.get()::isTriedAgainIn).isPresent());
  }
}
